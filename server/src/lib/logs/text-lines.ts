/** Log lines as text for people at a terminal, made from the JSON lines. */

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};
/** Known from the line's beginning, or of no use to a reader. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string };
  readonly [name: string]: unknown;
}

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && 'level' in value && 'time' in value;
}

/** @returns the same line as text: time, level, message, the rest as `name=value`, and the error below it */
export function textLine(json: string): string {
  const line: unknown = JSON.parse(json);
  if (!isLine(line)) return json;
  const rest = Object.entries(line).flatMap(([name, value]) =>
    HIDDEN.has(name)
      ? []
      : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
  const time = new Date(line.time).toISOString().slice(11, 23);
  const head = [time, (LEVELS[line.level] ?? '').padEnd(5), line.msg ?? '', ...rest].join(' ');
  const { err } = line;
  return `${err === undefined ? head : `${head}\n  ${err.type}: ${err.message}\n${err.stack}`}\n`;
}
