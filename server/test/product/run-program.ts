/** Runs what an npm script of the operator runs: doctor, admin, backup, restore. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runNode } from './product-process.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** The settings of a server that programs share with it. */
interface Served {
  url: string;
  dataDir: string;
  smtp: { url: string };
}

interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** @param name of the script in package.json */
export async function runProgram(
  name: string,
  args: readonly string[],
  { url, dataDir, smtp }: Served,
  env: Record<string, string> = {},
): Promise<ProgramResult> {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const [, file = ''] = String(scripts[name]).split(' ');
  const program = runNode([path.join(ROOT, file), ...args], {
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    SMTP_URL: smtp.url,
    ...env,
  });
  const { code } = await program.ended;
  return { code, ...program.output() };
}
