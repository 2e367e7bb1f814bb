/** What a stranger may put into an address: ids, cursors and texts that break parsers, and none that is right. */

const UUID = '0199a8e2-1111-7222-8333-123456789012';
const EMOJI = '\u{1F469}\u200D\u{1F3ED}\u{1F41D}';

/** As they stand in an address, encoded or torn. */
export const HOSTILE_PARTS: readonly string[] = [
  '%00',
  `${UUID}%00`,
  'lamp%00lamp',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%zz',
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%5C..%5C..',
  UUID,
  UUID.toUpperCase(),
  encodeURIComponent(EMOJI),
  '%EF%BB%BF%E2%80%8B',
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '+275760-09-13',
  '1e400',
  '-1',
  '9'.repeat(40),
  'NaN',
  'x'.repeat(400),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  "'%20OR%201=1;--",
  '%25_%5C',
  '%3Cscript%3E',
  '(((((a%2B)%2B)%2B)%2B)%2B',
  '%5B',
  '%F0%9D%84%9E%CC%81'.repeat(20),
];

const encode = (text: string) => Buffer.from(text).toString('base64url');

/** One object is the cursor of several lists: what a list does not know in it is dropped. */
const places = (at: unknown, more: object = {}) =>
  JSON.stringify({
    at,
    by: at,
    id: UUID,
    micros: '9'.repeat(16),
    priority: 999_999_999,
    name: 'a',
    listed: '9'.repeat(18),
    value: 1e13,
    back: true,
    cap: 1,
    walked: null,
    ...more,
  });

/** What stands in them is no place of any list, or one that no row ever has. */
export const HOSTILE_CURSORS: readonly string[] = [
  places('0000-01-01T00:00:00.000Z'),
  places('0000-12-31T23:59:59Z', { demand: 0, walked: { count: 1, exact: true } }),
  places('0001-01-01T00:00:00Z', { demand: 2 ** 31 }),
  places('9999-12-31T23:59:59.999Z', { demand: Number.MAX_SAFE_INTEGER }),
  places(`2026-01-01T00:00:00.${'1'.repeat(120)}Z`),
  places('2026-02-29T00:00:00Z'),
  places(999_999_999_999_999),
  places('999999999', { demand: -1 }),
  places('2026-01-01T00:00:00Z', { name: 'a\0' }),
  places('2026-01-01T00:00:00Z', { name: '\ud800' }),
  places(1, { walked: { count: 1e9, exact: false, isRare: true } }).replace('1e13', '1e400'),
  JSON.stringify(UUID),
  JSON.stringify('\0'),
  'null',
  '[]',
  '{"__proto__":{"at":1}}',
  '\0',
]
  .map(encode)
  .concat(['', '%00', 'x'.repeat(301), encode(places(1)).slice(0, 40), '%ED%A0%80']);

/** Names that a page may read from its query, besides those of the calls. */
export const QUERY_NAMES: readonly string[] = [
  'cursor',
  'limit',
  'q',
  'sort',
  'order',
  'category',
  'quantity',
  'id',
  'kind',
  'expires',
  'signature',
  '__proto__',
];
