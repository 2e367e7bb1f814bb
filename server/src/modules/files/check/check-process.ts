/**
 * A process that checks files, started by `file-checker.ts`: untrusted data is read and decoded here, separate from
 * the server's secrets, memory and time. Each message gets one answer.
 */
import type { CheckResult, CheckTask } from './file-checker.ts';
import { checkContent } from './file-content.ts';

// What it writes is for the server alone.
process.umask(0o077);

async function check({ from, to, kind }: CheckTask): Promise<CheckResult> {
  const result = await checkContent(from, kind);
  if (result !== 'fine' || !('image' in kind.content)) return result;
  // Only now, because loading the decoders takes longer than most other checks.
  const { cleanImage } = await import('./clean-image.ts');
  return cleanImage(from, to, kind.content.image);
}

// Whatever goes wrong unexpectedly ends the process, which the server takes for an answer.
process.on('message', (task: CheckTask) => {
  void check(task).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());
