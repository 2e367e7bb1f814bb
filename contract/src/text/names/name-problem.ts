/** What a name may not be: a well-known brand's, an office that is nobody's, or a way to contact somebody outside. */
import { latinOf } from './confusables.ts';
import { contactWayIn } from './contact-ways.ts';
import { COINED_BRANDS, WORD_BRANDS } from './protected-brands.ts';
import { FILLING_WORDS, HARMLESS_ALONE, ROLE_PARTS, ROLE_WORDS } from './role-words.ts';

export type NameProblem = 'address' | 'link' | 'number' | 'protected' | 'office';

export const NAME_PROBLEMS: Readonly<Record<NameProblem, string>> = {
  address: 'A name can’t contain a mail address or a handle',
  link: 'A name can’t contain a link or a web address',
  number: 'A name can’t contain a telephone number',
  protected:
    'This name, or one that looks like it, belongs to a well-known company. Choose another one',
  office:
    'This name sounds like a bank, a support team or another official office. Choose one that says what you make',
};

const HIDDEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const DOTS = /[\u3002\uff61\u2024\u0589\u06d4\u0701\u0702\u00b7\u2022\u2219]/gu;
const SLASHES = /[\u2044\u2215\u29f8]/gu;
const COLONS = /[\ua789\u2236\u02d0]/gu;
const ROW = 10;

const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** @returns the ASCII digit; those of each script stand in a row of ten */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < ROW - 1 && isDigit(point - value - 1)) value += 1;
  return String(value);
}

/** @returns the text in one form of width, without what nobody sees */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(HIDDEN, '')
    .replaceAll(DOTS, '.')
    .replaceAll(SLASHES, '/')
    .replaceAll(COLONS, ':')
    .replaceAll(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : digitOf(digit)))
    .trim();
}

/** Signs that are read as letters within a word. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '!': 'l',
  '|': 'l',
  i: 'l',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** @returns what is left of a word by its theme alone: two that look the same have the same */
function lookOf(word: string): string {
  const latin = [...word.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map(latinOf).join('');
  return latin
    .replaceAll(/[01!|i3€4@5$789]/gu, (sign) => READ_AS[sign] ?? sign)
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');
}

/** Gaps between words, also between a small letter and a capital; signs that stand for letters are none. */
function wordsOf(plain: string): string[] {
  return plain
    .replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/!+(?![\p{L}\p{N}])/gu, ' ')
    .split(/[^\p{L}\p{N}\p{M}@$€!|]+/u)
    .map(lookOf)
    .filter((word) => /\p{L}/u.test(word));
}

const joined = (text: string) => wordsOf(plainOf(text)).join('');
const looks = (words: readonly string[]) => new Set(words.map(lookOf));

const COINED = new Set(COINED_BRANDS.map(joined));
const WORD = new Set(WORD_BRANDS.map(joined));
const ROLES = looks(ROLE_WORDS);
const HARMLESS = looks(HARMLESS_ALONE);
const FILLING = looks(FILLING_WORDS);
const PARTS = ROLE_PARTS.map((part) => lookOf(part.normalize('NFKC')));
/** The longest brand has so many words. */
const MOST_WORDS = Math.max(
  ...[...COINED_BRANDS, ...WORD_BRANDS].map((name) => wordsOf(name).length),
);
/** A shorter one within a word is chance: «upsilon» is no parcel service. */
const SHORTEST_WITHIN = 5;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const isRole = (word: string) => ROLES.has(word) || PARTS.some((part) => word.includes(part));

/** @returns the places of the words that are the name of a brand, from the first to behind the last */
function brandIn(words: readonly string[], brands: ReadonlySet<string>) {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      if (brands.has(words.slice(from, to).join(''))) return { from, to };
    }
  }
  return undefined;
}

/** @returns whether a word is a brand and an office in one: `paypalsupport` */
function isGrownTogether(word: string): boolean {
  for (const brands of [COINED, WORD]) {
    for (const brand of brands) {
      if (brand.length < SHORTEST_WITHIN && !HAN.test(brand)) continue;
      if (word.startsWith(brand) && word !== brand && isRole(word.slice(brand.length))) return true;
      if (word.endsWith(brand) && word !== brand && isRole(word.slice(0, -brand.length)))
        return true;
    }
  }
  return false;
}

function isProtected(words: readonly string[]): boolean {
  const whole = words.join('');
  if (COINED.has(whole) || WORD.has(whole)) return true;
  if (words.some(isGrownTogether) || isGrownTogether(whole)) return true;
  const coined = brandIn(words, COINED);
  if (coined !== undefined)
    return words.some((word, at) => (at < coined.from || at >= coined.to) && isRole(word));
  const word = brandIn(words, WORD);
  if (word === undefined) return false;
  // A word that is a brand, too, needs the office right beside it: «Target Practice Team» is nobody else's.
  return [words[word.from - 1], words[word.to]].some((one) => one !== undefined && isRole(one));
}

/** @returns whether a name says nothing but an office: «Your bank», «Account verification» */
function isOffice(words: readonly string[]): boolean {
  const claims = words.filter((word) => isRole(word) && !HARMLESS.has(word));
  return claims.length > 0 && words.every((word) => isRole(word) || FILLING.has(word));
}

/**
 * Two spellings that look alike have the same answer: case, width, marks, letters of other scripts, digits for letters,
 * gaps and signs between letters, and characters that nobody sees change nothing.
 * @returns why a name may not be used; undefined for one that may
 */
export function nameProblem(name: string): NameProblem | undefined {
  const plain = plainOf(name);
  const way = contactWayIn(plain);
  if (way !== undefined) return way;
  const words = wordsOf(plain);
  if (words.length === 0) return undefined;
  if (isProtected(words)) return 'protected';
  return isOffice(words) ? 'office' : undefined;
}

/** Brands that people are called by, too. */
const GIVEN_NAMES = looks(['Chase', 'Hermes', 'Mercedes', 'Meta', 'Nike', 'Tesla', 'Wise']);

/**
 * Of a person: somebody may be called Chase.
 * @returns as `nameProblem`
 */
export function personNameProblem(name: string): NameProblem | undefined {
  const problem = nameProblem(name);
  if (problem !== 'protected') return problem;
  return GIVEN_NAMES.has(wordsOf(plainOf(name)).join(' ')) ? undefined : problem;
}

/** «S.A. de C.V.», «S.p.A.» */
const INITIALS = /(?<!\p{L})(?:\p{L}\.){2,}/gu;
/** «GmbH & Co.KG», «Tech.Co.,Ltd», «San.ve Tic.»: the ends of some domains are legal forms and small words as well. */
const LEGAL_FORM =
  /(?<=\p{L})\.(?=(?:co|kg|ag|sa|se|as|sl|ve)(?![\p{L}\p{N}/@])(?![.:-](?!ltd|limited|inc|llc|kg|sa|pte|pvt)\p{L}))/giu;
/** «9876-5432 Québec Inc.» */
const NUMBERED = /^[1-9][\d-]{5,9} (?=\p{L})/u;

/**
 * Of a company's name, which is verified by people, or of a sentence: only ways to contact somebody are no part of it.
 * @returns as `nameProblem`
 */
export function companyNameProblem(name: string): NameProblem | undefined {
  return contactWayIn(
    plainOf(name)
      .replace(NUMBERED, '')
      .replaceAll(INITIALS, ' ')
      .replaceAll(LEGAL_FORM, ' ')
      // Behind the dot of an abbreviation or a sentence: «Ind. Com. Ltda».
      .replaceAll(/\.\s+/gu, ' '),
  );
}
