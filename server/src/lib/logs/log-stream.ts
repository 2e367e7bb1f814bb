/** Writes log lines in groups: one system call for all lines of a turn of the event loop, which are many under load. */
import { textLine } from './text-lines.ts';

interface LogStream {
  write(line: string): void;
}

/** @param format of the lines; the last ones are written when the process exits */
export function logStream(format: 'json' | 'text', out: NodeJS.WriteStream): LogStream {
  let lines = '';
  const flush = () => {
    const group = lines;
    lines = '';
    if (group !== '') out.write(group);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += format === 'text' ? textLine(line) : line;
    },
  };
}
