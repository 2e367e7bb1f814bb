/** A hook that announces uploads to screen readers: start, each quarter, end. */
import { useState } from 'react';
import type { StoredFile } from '@waggle/contract/files';
import type { SendingFile } from './upload-queue.ts';

const QUARTER = 25;

/** @returns the percentage sent, rounded down to a quarter */
function quarterOf({ sent, size }: SendingFile): number {
  return Math.floor((sent / Math.max(1, size)) * (100 / QUARTER)) * QUARTER;
}

function idsOf(files: readonly StoredFile[]): string {
  return files.map(({ id }) => id).join(' ');
}

/** @returns the count with its noun */
function counted(files: number): string {
  return files === 1 ? '1 file' : `${files} files`;
}

/**
 * Without file names, which are in the list.
 * @param sending the files being uploaded, the current one first
 * @param files the uploaded files
 * @returns the text of a live region, which changes only when there is something new
 */
export function useUploadAnnouncements(
  sending: readonly SendingFile[],
  files: readonly StoredFile[],
): string {
  const [before, setBefore] = useState(files);
  const [outcome, setOutcome] = useState('');
  if (idsOf(before) !== idsOf(files)) {
    setBefore(files);
    if (files.length > before.length) setOutcome(`${counted(files.length)} uploaded.`);
    // A field of one file: the new one takes the place of the other.
    else if (files.length === before.length) setOutcome(`Replaced by ${files.at(-1)?.name ?? ''}.`);
    else setOutcome(`Removed. ${counted(files.length)} left.`);
  }
  const [current] = sending;
  if (!current) return outcome;
  if (current.offline)
    return `${outcome} ${counted(sending.length)} waiting for a connection.`.trim();
  const waiting = sending.length - 1;
  const rest = waiting > 0 ? ` ${counted(waiting)} waiting.` : '';
  return `${outcome} Uploading: ${quarterOf(current)} %.${rest}`.trim();
}
