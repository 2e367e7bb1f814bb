/**
 * A process that checks files, started by `file-checker.ts`: untrusted data is read and decoded here, separate from
 * the server's secrets, memory and time. Each message gets one answer.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CheckResult, CheckTask, Refusal } from './file-checker.ts';
import { checkContent } from './file-type.ts';

// What it writes is for the server alone.
process.umask(0o077);

async function inspect({ from, to, kind }: CheckTask): Promise<Refusal | 'fine'> {
  const result = await checkContent(from, kind);
  if (result !== 'fine') return result;
  // Only now, because loading the decoders takes longer than most other checks.
  if ('image' in kind.content) {
    return (await import('./clean-image.ts')).cleanImage(from, to, kind.content.image);
  }
  if (kind.content.container === 'pdf') return (await import('./pdf/open-pdf.ts')).openPdf(from);
  return 'fine';
}

async function hash(path: string): Promise<string> {
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(path), sha256);
  return sha256.digest('hex');
}

async function check(task: CheckTask): Promise<CheckResult> {
  const result = await inspect(task);
  if (result !== 'fine') return { refused: result };
  const original = await hash(task.from);
  return { original, stored: 'image' in task.kind.content ? await hash(task.to) : original };
}

// Whatever goes wrong unexpectedly ends the process, which the server takes for an answer.
process.on('message', (task: CheckTask) => {
  void check(task).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());
