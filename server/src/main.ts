/** Starts the product: settings, database, jobs, server, and the signals that end them. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
// Imported now, so that a second start compiles nothing anew.
const { runProduct } = await import('./start.ts');

await runProduct(process.env);
