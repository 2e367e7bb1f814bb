/** Another reading of typed numbers, for tests: every convention of writing is tried, and what they make is compared. */
import { readNumber } from './typed-number.ts';

const LOCALES = ['en', 'de', 'fr', 'hi', 'de-CH', 'ar-EG'];

/** @returns numbers from 0 up to 1, the same for the same seed */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const escaped = (sign: string) => sign.replaceAll(/[.']/g, '\\$&');

/** A pair of separators, and the numbers that it writes; the second group has the decimals. */
/** `d` stands for the Arabic mark, which is before decimals alone. */
const CONVENTIONS = ['.', ',', 'd'].flatMap((point) =>
  ['', ',', '.', ' ', "'"]
    .filter((group) => group !== point)
    .map((group) => {
      const thousands =
        group === ''
          ? String.raw`\d*`
          : String.raw`[1-9]\d{0,2}(?:${escaped(group)}\d{3})+|[1-9]\d?(?:${escaped(group)}\d{2})+${escaped(group)}\d{3}`;
      return new RegExp(`^(${thousands})(?:${escaped(point)}(\\d*))?$`);
    }),
);

const ARABIC: Readonly<Record<string, string>> = { '٫': 'd', '٬': "'" };

/** @returns what the text can be in a field of so many decimals: nothing, one number or two */
function valuesOf(text: string, decimals: number): number[] {
  const plain = text
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replaceAll(/[٫٬]/g, (sign) => ARABIC[sign] ?? '')
    .replaceAll(/[\u200E\u200F\u061C]/g, '')
    .replaceAll(/[\u00A0\u202F\u2009]/g, ' ')
    .replaceAll('’', "'");
  const all = CONVENTIONS.flatMap((convention) => {
    const [, whole, fraction = ''] = convention.exec(plain) ?? [];
    return whole === undefined || whole + fraction === ''
      ? []
      : [{ value: Number(`${whole.replaceAll(/\D/g, '')}.${fraction}0`), fraction }];
  });
  const fitting = all.filter(({ fraction }) => fraction.length <= decimals);
  const rest = all.filter(({ fraction }) => fraction.replace(/0+$/, '').length <= decimals);
  const taken = fitting.length > 0 ? fitting : rest;
  return [...new Set(taken.map(({ value }) => value))].toSorted((one, other) => one - other);
}

/** @returns a text that somebody may have typed */
function typedBy(random: () => number): string {
  const below = (most: number) => Math.floor(random() * most);
  const fraction = below(5);
  const value = below(10 ** (1 + below(7))) + below(10 ** fraction) / 10 ** fraction;
  if (random() < 0.6) {
    const options = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
    return new Intl.NumberFormat(LOCALES[below(LOCALES.length)], options).format(value);
  }
  // By hand: a separator anywhere.
  const characters = [...String(below(10 ** (1 + below(8))))];
  for (let marks = below(3); marks > 0; marks -= 1) {
    characters.splice(below(characters.length + 1), 0, ",.' "[below(4)] ?? '');
  }
  return characters.join('').trim();
}

/** @returns the texts that the reader and this file read differently, with both readings */
export function disagreements(count: number, seed: number): string[] {
  const random = randomOf(seed);
  const found: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const text = typedBy(random);
    for (const decimals of [0, 2, 3, 4]) {
      const read = readNumber(text, { decimals, message: '' });
      const readings =
        read.kind === 'choice' ? read.readings : read.kind === 'number' ? [read.value] : [];
      const [ours, theirs] = [
        readings.map(Number).join(' or '),
        valuesOf(text, decimals).join(' or '),
      ];
      if (ours !== theirs) found.push(`«${text}», ${decimals} decimals: ${ours}, not ${theirs}`);
    }
  }
  return found;
}
