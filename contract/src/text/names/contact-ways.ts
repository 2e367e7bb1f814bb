/** Ways to contact somebody outside that stand in a name: mail addresses, links, telephone numbers. */
import { COUNTRY_CODES } from '../../options/country-codes.ts';

/** Ends of domains that mail programs make links of, beside those of countries. */
const DOMAIN_ENDS = (
  'com net org info biz io co app dev shop store online site website xyz top club vip live link click icu cyou buzz fun ' +
  'tech cloud space page pages web blog news media email mail support help team bank money pay finance loan credit ' +
  'insurance exchange trade market markets sale deals gift win bid center company agency studio design art life world ' +
  'today one pro name mobi tel asia eu uk su edu gov mil int onion test example invalid localhost local'
).split(' ');
const ENDS = [...new Set([...DOMAIN_ENDS, ...COUNTRY_CODES.map((code) => code.toLowerCase())])];

const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*`;
/** `firm.example`, `www.firm`, `firm.example/verify`; a dot with gaps only before the commonest ends. */
const DOMAIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${LABEL}\.)+(?:${ENDS.join('|')}|xn--[a-z0-9-]+)(?![\p{L}\p{N}\p{M}_-])`,
  'iu',
);
const GAPPED =
  /[\p{L}\p{N}]\s*(?:\.|\(dot\)|\[dot\]|\sdot\s|\spunkt\s)\s*(?:com|net|org|info|io|example)\b/iu;
const SCHEME = /\p{L}[\p{L}\d+.-]*:\/\/|www\.|(?:mailto|tel|sms|javascript|data):\S/iu;
const PATH = new RegExp(String.raw`(?:${LABEL}\.)+${LABEL}/`, 'iu');
const IP = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u;
/** `you@firm`, `you (at) firm`, and the handle of a messenger: `@somebody`. */
const MAIL =
  /[\p{L}\p{N}._+-]+\s*(?:\(at\)|\[at\])\s*[\p{L}\p{N}]|[\p{L}\p{N}]@[\p{L}\p{N}-]+\.|(?:^|\s)@[\p{L}\p{N}_]{3,}/iu;

/** Digits with what is written between those of a telephone number. */
const NUMBER = /\+?\d[\d\s().\-/‐-―]*\d/gu;
const FEWEST_DIGITS = 7;
/** «1998–2024», «2024/2025» are years. */
const YEARS = /^(?:1[89]|20)\d\d\s?[-/‐-―]\s?(?:1[89]|20)\d\d$/u;
/** «1-800-FLOWERS». */
const VANITY = /(?<!\d)(?:1[\s.-]?)?8(?:00|33|44|55|66|77|88)[\s.-]?\p{L}{4,}/iu;
const ASKED_TO_CALL =
  /\b(?:call|tel|phone|dial|text|sms|whatsapp|telegram|viber|anruf|llama)\b\D{0,3}\+?\d{3,}/iu;

function hasNumber(text: string): boolean {
  if (/\+\s?\d/u.test(text) || VANITY.test(text) || ASKED_TO_CALL.test(text)) return true;
  return [...text.matchAll(NUMBER)].some(
    ([found]) => found.replaceAll(/\D/gu, '').length >= FEWEST_DIGITS && !YEARS.test(found),
  );
}

/**
 * @param plain in one form of width, with ASCII digits, dots and slashes
 * @returns what it holds; undefined for none
 */
export function contactWayIn(plain: string): 'address' | 'link' | 'number' | undefined {
  if (MAIL.test(plain)) return 'address';
  if ([SCHEME, DOMAIN, GAPPED, PATH, IP].some((way) => way.test(plain))) return 'link';
  return hasNumber(plain) ? 'number' : undefined;
}
