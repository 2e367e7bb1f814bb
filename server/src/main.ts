/** Starts the product: settings, database, jobs, server, and the signals that end them. */
import { enableCompileCache } from 'node:module';
import { mendDriver } from './lib/mend-driver.ts';

enableCompileCache();
mendDriver();
// Imported now, so that a second start compiles nothing anew and the driver is the mended one.
const { runProduct } = await import('./start.ts');

await runProduct(process.env);
