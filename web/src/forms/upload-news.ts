/** What a screen reader hears of uploads: who begins, each quarter of the way, who has arrived. */
import { useState } from 'react';
import type { SendingFile, UploadedFile } from './upload-queue.ts';

const QUARTER = 25;

/** @returns the percentage sent, rounded down to a quarter */
function quarterOf({ sent, size }: SendingFile): number {
  return Math.floor((sent / Math.max(1, size)) * (100 / QUARTER)) * QUARTER;
}

/**
 * @param sending the files under way, the current one first
 * @param files what is uploaded
 * @returns one sentence for a live region; it changes only when there is something to say
 */
export function useUploadNews(
  sending: readonly SendingFile[],
  files: readonly UploadedFile[],
): string {
  const [before, setBefore] = useState(files);
  const [outcome, setOutcome] = useState('');
  if (before !== files) {
    const arrived = files.find((file) => !before.some(({ id }) => id === file.id));
    const removed = before.find((file) => !files.some(({ id }) => id === file.id));
    setBefore(files);
    setOutcome(arrived ? `${arrived.name} uploaded.` : removed ? `${removed.name} removed.` : '');
  }
  const [current] = sending;
  if (!current) return outcome;
  const waiting = sending.length - 1;
  const rest = waiting > 0 ? ` ${waiting} more waiting.` : '';
  return `${outcome} Uploading ${current.name}: ${quarterOf(current)} %.${rest}`.trim();
}
