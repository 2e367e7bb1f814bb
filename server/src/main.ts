/** Starts the product with the settings of the environment. */
import { runProduct } from './start.ts';

await runProduct(process.env);
