/** Starts the product and stops it: settings, database, jobs, server, and the signals that end them. */
import { enableCompileCache } from 'node:module';
import { StartupError } from './lib/startup-error.ts';

enableCompileCache();
// Imported after the cache is on, so that a second start compiles nothing anew.
const { startProduct } = await import('./start.ts');

try {
  await startProduct(process.env);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
