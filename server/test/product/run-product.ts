/** The product on pages of a test's own: `node run-product.ts <web folder>`, settings from the environment. */
import { runProduct } from '../../src/start.ts';

await runProduct(process.env, { webFolder: process.argv[2] ?? '' });
