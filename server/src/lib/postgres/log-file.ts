/** PostgreSQL's log file, of limited size. */
import { copyFileSync, ftruncateSync, openSync, closeSync, fstatSync, readSync } from 'node:fs';
import path from 'node:path';

const MAX_LOG_BYTES = 4 * 1024 * 1024;
const CHECK_INTERVAL_MS = 60_000;

export interface LogFile {
  file: string;
  /** For PostgreSQL, which may outlive this process. */
  fd: number;
  /** @returns the length in bytes, for `readFrom` */
  length(): number;
  readFrom(position: number): string;
  close(): void;
}

/**
 * Opens the log. Beyond `maxBytes` its text is moved to a second file, the only older one.
 */
export function openLog(folder: string, maxBytes = MAX_LOG_BYTES): LogFile {
  const file = path.join(folder, 'postgres.log');
  // In append mode, PostgreSQL continues at the start after the file was truncated.
  const fd = openSync(file, 'a+', 0o600);
  const limitSize = () => {
    if (fstatSync(fd).size <= maxBytes) return;
    copyFileSync(file, `${file}.1`);
    ftruncateSync(fd, 0);
  };
  limitSize();
  const timer = setInterval(limitSize, CHECK_INTERVAL_MS).unref();
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
