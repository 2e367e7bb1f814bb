/** `npm run admin -- <command>`: what only the operator may do, also while a server is running. */
import { readSettings } from './config.ts';
import { COMMANDS, listCommands } from './admin/commands.ts';
import { StartupError } from './lib/startup-error.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function run([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined) {
    say('npm run admin -- <command>:');
    for (const line of listCommands()) say(line);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new StartupError(`There is no command ${name}: npm run admin lists them.`);
  }
  await command.run({ config: readSettings(process.env).config, args, say });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
