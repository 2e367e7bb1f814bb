/** `npm run demo`: fills a fresh database with suppliers to look at, while the product is stopped. */
import { runDemo } from './run-demo.ts';
import { StartupError } from '../lib/startup-error.ts';

try {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await runDemo(process.env, { args: process.argv.slice(2), say });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
