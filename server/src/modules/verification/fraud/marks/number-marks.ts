/** Registration numbers and tax ids, however they are written. */
import { countryCode } from './country-code.ts';
import { compactText, foldText, isPlaceholder } from './fold-text.ts';
import type { Mark } from './mark.ts';

/** Shorter ones are too common to mean anything alone. */
const SHORTEST = 4;
const SHORTEST_ALONE = 6;
/** To a digit; more of them are words. */
const MOST_LETTERS = 2;

/** Countries in which a number is one company's only with its court or state. */
const LOCAL_REGISTERS = new Set(['DE', 'US', 'CA', 'AE']);

/** Prefixes of tax ids for value added tax that differ from the country's code, and those that do not. */
const TAX_PREFIXES =
  /^(AT|BE|BG|CHE?|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI)(?=[A-Z]{0,2}\d{6})/;
const PREFIX_COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB', CHE: 'CH' };

const GERMAN_NUMBER = /(HRA|HRB|GNR|GSR|PR|VR)0*(\d+)/;
const REGISTER_IN_WORDS = /HANDELSREGISTER(?:NUMMER|NR)?(?=[AB]\d)/;
const COURT_WORDS = /AMTSGERICHT|REGISTERGERICHT|HANDELSREGISTER|DISTRICTCOURT|LOCALCOURT|^AG|NR$/g;

/** What a number is said to be: `VAT-ID: DE 811 907 980`, `MST 0201884127`. */
const LABELS: ReadonlySet<string> = new Set(
  `VAT UST TVA IVA TAX TIN GSTIN GST PAN CIN EIN UID MST MA SO THUE STEUER STEUERNUMMER COMPANY BUSINESS LICENCE LICENSE
  REG REGISTRATION REGISTERED ID IDNR IDENT NUMBER NUMMER NUM NO NR`
    .trim()
    .split(/\s+/),
);
/** A word and no part of a number: a town, or that it is applied for. */
const WORD = /^\p{L}{7,}$/u;
/** More digits than a year has. */
const SHORTEST_BESIDE_WORDS = 5;
/** Typed in place of a number, perhaps with a year. */
const NO_NUMBER =
  /^(?:EXEMPT|NONE|NEW|NIL|NA|NULL|NOT|YET|SEE|TBA|TBC|TBD|TEST|X{2,})+(?:0*|\d{1,4})$/;
/** The only digits, between letters. */
const ONLY_DIGITS = /^\D*(\d{7,})\D*$/;

/** Zeros at the start of a run of digits are a matter of habit. */
function withoutZeros(value: string): string {
  return value.replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

/** Letters that are taken for digits beside digits. */
function lookalikes(value: string): string {
  const read = value
    .replaceAll(/(?<=\d)O|O(?=\d)/g, '0')
    .replaceAll(/(?<=\d)[IL]|[IL](?=\d)/g, '1');
  return withoutZeros(read);
}

const digitsOf = (value: string): string => value.replaceAll(/\D/g, '');

/** @returns the number, '' where only words were typed; and whether no word stands beside it */
function numberIn(text: string): { compact: string; isAlone: boolean } {
  const parts = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const begin = parts.findIndex((part) => !LABELS.has(part));
  const said = parts.slice(begin < 0 ? parts.length : begin);
  const kept = said.filter((part) => !WORD.test(part));
  const compact = kept.join('');
  const isAlone = kept.length === said.length;
  const isNumber =
    !NO_NUMBER.test(compact) && (isAlone || digitsOf(compact).length >= SHORTEST_BESIDE_WORDS);
  return { compact: isNumber ? compact : '', isAlone };
}

function isTelling(value: string): boolean {
  const digits = digitsOf(value);
  return value.length >= SHORTEST && digits !== '' && !isPlaceholder(value);
}

interface Numbered {
  kind: 'registration_number' | 'tax_id';
  country: string;
  value: string;
  /** Whether nobody else in the country can have it. */
  unique: boolean;
}

/** The number with its country, and the bare number and its digits, which is found under another country or in the other field too. */
function marksOf({ kind, country, value, unique }: Numbered): Mark[] {
  if (!isTelling(value)) return [];
  const length = digitsOf(value).length;
  const refuses =
    unique &&
    value.length >= SHORTEST_ALONE &&
    value.length <= (1 + MOST_LETTERS) * length &&
    !isPlaceholder(digitsOf(value));
  const bare = lookalikes(value);
  const only = ONLY_DIGITS.exec(bare)?.[1] ?? '';
  const numbers = new Set([bare, ...(isTelling(only) ? [withoutZeros(only)] : [])]);
  return [
    { kind, value: `${kind} ${country} ${value}`, refuses },
    ...[...numbers].map((number) => ({ kind, value: `number ${number}`, refuses: false })),
  ];
}

/** @param text as it was declared, perhaps with the register or the court */
export function registrationMarks(text: string, country: string): Mark[] {
  const code = countryCode(country);
  const kind = 'registration_number';
  const compact = compactText(text).replace(REGISTER_IN_WORDS, 'HR');
  const german = code === 'DE' ? GERMAN_NUMBER.exec(compact) : null;
  if (german !== null) {
    const [found, register = '', digits = ''] = german;
    const value = register + digits;
    const court = compact.replace(found, '').replaceAll(COURT_WORDS, '');
    const marks = marksOf({ kind, country: code, value, unique: false });
    // A letter or two belong to the number itself.
    if (court.length < 3) return marks;
    return [{ kind, value: `${kind} ${code} ${value} ${court}`, refuses: true }, ...marks];
  }
  const number = numberIn(text);
  const value = withoutZeros(number.compact.replace(new RegExp(`^${code}(?=\\d)`), ''));
  const unique = number.isAlone && !LOCAL_REGISTERS.has(code);
  return marksOf({ kind, country: code, value, unique });
}

/** @param text as it was declared, with or without the country's prefix */
export function taxMarks(text: string, country: string): Mark[] {
  const { compact, isAlone } = numberIn(text);
  const declared = countryCode(country);
  const prefix = TAX_PREFIXES.exec(compact)?.[0];
  const own = prefix ?? (new RegExp(`^${declared}(?=\\d)`).test(compact) ? declared : '');
  const code = prefix === undefined ? declared : (PREFIX_COUNTRIES[prefix] ?? prefix);
  const bare = compact.slice(own.length).replace(/(?:MWST|TVA|IVA|VAT)$/, '');
  // Austria's begin with U, which is often left out.
  const value = withoutZeros(code === 'AT' ? bare.replace(/^U(?=\d)/, '') : bare);
  return marksOf({ kind: 'tax_id', country: code, value, unique: isAlone });
}
