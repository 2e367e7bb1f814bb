/**
 * Starts the product: settings, database, jobs, server, and the signals that end them.
 * Plain JavaScript, because one TypeScript file that is not compiled yet brings in its reader, 8 MB for good.
 */
import { keepCompiled } from './compiled.mjs';

keepCompiled();
// Imported now and not above, so that it comes from what is kept.
const { runProduct } = await import('./start.ts');

await runProduct(process.env);
