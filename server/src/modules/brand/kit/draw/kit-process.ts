/** A process that draws the files of a kit, started by `kit-drawer.ts`: pictures and documents take memory and time, and slow nothing else here. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { drawFile } from './draw-file.ts';
import type { KitResult, KitTask } from './kit-drawer.ts';
import { type KitTheme, readyTheme } from './kit-theme.ts';

process.umask(0o077);
// The server comes first: its answers are waited for.
setPriority(15);
sharp.concurrency(1);
sharp.cache(false);

/** Of the last task: the files of a kit come one after another. */
let last: { key: string; theme: KitTheme } | undefined;

function themeOf({ theme }: KitTask): KitTheme {
  const key = JSON.stringify(theme);
  if (last?.key !== key) last = { key, theme: readyTheme(theme) };
  return last.theme;
}

async function work(task: KitTask): Promise<KitResult> {
  const { bytes, missing } = await drawFile(themeOf(task), task.file, task.made);
  const file = await open(task.to, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { size: bytes.length, sha256, missing };
}

process.on('message', (task: KitTask) => {
  void work(task)
    .catch((): KitResult => 'failed')
    .then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());
