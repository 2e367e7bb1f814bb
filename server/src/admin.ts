/** `npm run admin -- <command>`: what only the operator may do, also while a server is running. */
import { runCommand } from './admin/commands.ts';
import { StartupError } from './lib/startup-error.ts';

try {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await runCommand(process.argv.slice(2), process.env, say);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
