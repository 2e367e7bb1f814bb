/** PostgreSQL's own log: a file beside the cluster that never grows past its bound. */
import { copyFileSync, ftruncateSync, openSync, closeSync, fstatSync, readSync } from 'node:fs';
import path from 'node:path';

const MAX_LOG_BYTES = 4 * 1024 * 1024;
const CHECK_INTERVAL_MS = 60_000;

export interface LogFile {
  file: string;
  /** For PostgreSQL to write to; it goes on when this process is gone. */
  fd: number;
  /** @returns the length in bytes, to read on from later */
  length(): number;
  readFrom(position: number): string;
  close(): void;
}

/**
 * Opens the log. Past 4 MiB its text moves to a second file, which then is the only older one.
 * @param folder where it lies
 */
export function openLog(
  folder: string,
  maxBytes = MAX_LOG_BYTES,
  intervalMs = CHECK_INTERVAL_MS,
): LogFile {
  const file = path.join(folder, 'postgres.log');
  // Appending, so that PostgreSQL's next line lands at the start once the file has been emptied.
  const fd = openSync(file, 'a+', 0o600);
  const limitSize = () => {
    if (fstatSync(fd).size <= maxBytes) return;
    copyFileSync(file, `${file}.1`);
    ftruncateSync(fd, 0);
  };
  limitSize();
  const timer = setInterval(limitSize, intervalMs).unref();
  return {
    file,
    fd,
    length: () => fstatSync(fd).size,
    readFrom(position) {
      const text = Buffer.alloc(Math.max(0, fstatSync(fd).size - position));
      return text.toString('utf8', 0, readSync(fd, text, 0, text.length, position));
    },
    close() {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}
