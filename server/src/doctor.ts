/** `npm run doctor`: tries everything that the settings name, and says in one line each what was found. */
import { parseArgs } from 'node:util';
import { readSettings } from './config.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkBackups, checkDisk, checkPort, checkSettings } from './doctor/check-machine.ts';
import { checkModel } from './doctor/check-model.ts';
import { checkFiles, checkMail, checkProvider } from './doctor/check-services.ts';
import { type Finding, lineOf } from './doctor/finding.ts';
import { StartupError } from './lib/startup-error.ts';

function mailAddress(): string | undefined {
  try {
    return parseArgs({ options: { mail: { type: 'string' } } }).values.mail;
  } catch {
    throw new StartupError('Say npm run doctor -- [--mail <address that gets a mail>].');
  }
}

/** @returns all findings; the checks go on after one that fails */
async function examine(): Promise<Finding[]> {
  const to = mailAddress();
  const { config, unsafe } = readSettings(process.env);
  const { findings, installation, isServed, archives } = await checkDatabase(config);
  const checks = await Promise.all([
    checkMail(config, to),
    checkProvider(config),
    checkModel(config),
    checkFiles(config, installation),
    checkDisk(config),
    checkBackups(config, archives),
    checkPort(config, isServed),
  ]);
  return [...checkSettings(config, unsafe), ...findings, ...checks.flat()];
}

try {
  const findings = await examine();
  for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`);
  if (findings.some(({ level }) => level === 'failed')) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stdout.write(`${lineOf({ level: 'failed', what: 'settings', text: error.message })}\n`);
  process.exitCode = 1;
}
