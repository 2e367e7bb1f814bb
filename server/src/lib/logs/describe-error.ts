/** What logs say about an error: where and what kind it is, never a value out of a row, a mail or a request. */

/** Properties whose values are names and codes. PostgreSQL's `detail`, `where`, `hint` and `query` show rows. */
const KEPT = [
  'code',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
  'syscall',
  'address',
  'port',
  'command',
  'responseCode',
  'status',
  'statusCode',
] as const;
const DEEPEST = 4;

/** Of these classes of SQLSTATE (broken constraints, wrong statements) the message only quotes names. */
const QUOTES_NAMES = /^(23|42)[0-9A-Z]{3}$/;
/** From the first to the last quote, because the quoted value may contain quotes. */
const QUOTED = /"[\s\S]*"|(?<!\w)'[\s\S]*'|`[\s\S]*`/g;
const ADDRESS = /[^\s<>()]+@[^\s<>()]+/g;
/** Codes, numbers of registers and taxes; not the digits of a UUID. */
const LONG_NUMBER = /(?<![0-9a-f-])\d[\d -]{4,}\d(?![0-9a-f-])/gi;
const STACK_LINE = /^ {4}at .*$/gm;

export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: DescribedError;
  readonly errors?: readonly DescribedError[];
  readonly [property: string]: unknown;
}

/** @returns the text of an error without what it quotes, addresses and long numbers */
export function withoutValues(message: string, code?: unknown): string {
  const quotesNames = typeof code === 'string' && QUOTES_NAMES.test(code);
  const unquoted = quotesNames ? message : message.replaceAll(QUOTED, '"…"');
  return unquoted.replaceAll(ADDRESS, '…').replaceAll(LONG_NUMBER, '…');
}

/** @returns the places in a stack, without the message above them */
function placesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const below = at < 0 ? stack : stack.slice(at + message.length);
  return (below.match(STACK_LINE) ?? []).join('\n');
}

/** The serializer of `err` in every log line. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '…', stack: '' };
  const known = error as unknown as Record<string, unknown>;
  const kept = KEPT.flatMap((name) => {
    const value = known[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const isNested = depth < DEEPEST;
  return {
    type: error.constructor.name,
    message: withoutValues(error.message, known['code']),
    stack: placesOf(error),
    ...Object.fromEntries(kept),
    ...(isNested && error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(isNested &&
      error instanceof AggregateError && {
        errors: error.errors.map((one: unknown) => describeError(one, depth + 1)),
      }),
  };
}
