/** Whether a tour video has been recorded, and how long it is. */
import { access, readFile } from 'node:fs/promises';

const FOLDER = new URL('../public/tour/', import.meta.url);
const FILES = ['tour.webm', 'tour.mp4', 'tour.vtt'];

/** @returns the length in seconds as text; empty when any part of the tour is missing */
export async function tourSeconds(): Promise<string> {
  try {
    await Promise.all(FILES.map((file) => access(new URL(file, FOLDER))));
    const tour: unknown = JSON.parse(await readFile(new URL('tour.json', FOLDER), 'utf8'));
    const seconds = tour instanceof Object && 'seconds' in tour ? Number(tour.seconds) : 0;
    return seconds > 0 ? String(seconds) : '';
  } catch {
    return '';
  }
}
