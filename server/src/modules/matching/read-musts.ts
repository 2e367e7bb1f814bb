/** Requirements that stand in a text beside the product: «500 pcs», «europe», «ISO 9001», «within 3 weeks». */
import { APPLICATION_CERTIFICATIONS } from '@waggle/contract/options/certifications';
import { COUNTRY_CODES } from '@waggle/contract/options/country-codes';
import { fold } from './words/words-of.ts';

export interface Musts {
  readonly quantity?: number;
  /** Of the contract's shipping regions. */
  readonly regions?: readonly string[];
  /** ISO 3166 alpha-2. */
  readonly countries?: readonly string[];
  /** Of the application's certifications. */
  readonly certifications?: readonly string[];
  readonly leadTimeDays?: number;
}

const UNITS =
  'pcs?|pieces?|units?|items?|stuck|stk|unidades|piezas|pieces?|unites|exemplaires|个|件|只|套|पीस|नग';
const QUANTITY = new RegExp(
  `(?:^|[^\\p{L}\\d.,])(\\d{1,3}(?:[,.  ]\\d{3})+|\\d{1,7})\\s?(k)?\\s*(?:${UNITS})(?![a-z])`,
  'u',
);
const MINIMUM = /\b(?:moq|minimum(?: order)?(?: quantity)?)(?: of|:)?\s*(\d{1,7})\b/;
const LEAD_TIME =
  /\b(?:within|in|under|lead time(?: of|:)?|innerhalb von|en|dans)\s+(\d{1,3})\s*(days?|weeks?|months?|tage[n]?|wochen?|dias|semanas|jours|semaines|mois)\b/;

const REGIONS: readonly (readonly [string, RegExp])[] = [
  ['Europe', /\b(?:europe|europa|european|eu|europaisch\w*|europe[oa]s?)\b|欧洲|यूरोप/],
  ['North America', /\b(?:north america|nordamerika|norteamerica|amerique du nord)\b|北美/],
  ['South America', /\b(?:south america|latin america|sudamerika|sudamerica|latinoamerica)\b|南美/],
  ['Middle East', /\b(?:middle east|gulf countries)\b|中东/],
  ['Africa', /\b(?:africa|african|afrika|afrique)\b|非洲/],
  ['Asia', /\b(?:asia|asian|asien|asie)\b|亚洲/],
  ['Australia & Oceania', /\b(?:oceania)\b|大洋洲/],
];

const CERTIFIED: readonly (readonly [string, RegExp])[] = APPLICATION_CERTIFICATIONS.flatMap(
  (name) => {
    if (name === 'Other') return [];
    const short = name.replace(/ \(.*| Certification| Certified/, '').toLowerCase();
    const pattern =
      short === 'ce'
        ? /\bce[ -](?:mark\w*|certifi\w*|zertifi\w*)/
        : short === 'organic'
          ? /\bcertified organic\b|\borganic certifi\w*/
          : new RegExp(`\\b${short.replaceAll(/[ -]/g, '[ -]?')}\\b`);
    return [[name, pattern] as const];
  },
);

/** Names in the languages that people ask in; Turkey and turkey, China and china are told apart by «in» or «from». */
const COUNTRIES = ['en', 'de', 'es', 'fr', 'zh', 'hi'].flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRY_CODES.map((code) => [fold(names.of(code) ?? code), code] as const);
});
const COUNTRY_NAMES = new Map([
  ...COUNTRIES,
  ['usa', 'US'] as const,
  ['uk', 'GB'] as const,
  ['turkey', 'TR'] as const,
]);
const CAREFUL = new Set([
  'china',
  'turkey',
  'jersey',
  'jordan',
  'guinea',
  'cuba',
  'georgia',
  'malta',
]);

function readCountries(text: string): string[] {
  const found = new Set<string>();
  for (const [name, code] of COUNTRY_NAMES) {
    const at = text.indexOf(name);
    if (at === -1 || name.length < 2) continue;
    const before = text.slice(0, at);
    const isWord = !/[a-z]$/.test(before) && !/^[a-z]/.test(text.slice(at + name.length));
    const placed = /\b(?:in|from|made in|ship(?:ped|ping)? to|aus|de|en|du)\s+$/.test(before);
    if (
      isWord &&
      (placed || !CAREFUL.has(name)) &&
      (name.length > 3 || placed || !/[a-z]/.test(name))
    )
      found.add(code);
  }
  return [...found];
}

const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|t|j)/, 1],
  [/^(?:w|s)/, 7],
  [/^m/, 30],
];

/** @returns what the text demands, and the text with its amounts and deadlines taken out */
export function readMusts(text: string): { musts: Musts; rest: string } {
  const folded = fold(text);
  const amount = QUANTITY.exec(folded);
  const minimum = MINIMUM.exec(folded);
  const digits = amount?.[1] ?? minimum?.[1];
  const quantity =
    digits === undefined
      ? 0
      : Number(digits.replaceAll(/\D/g, '')) * (amount?.[2] === undefined ? 1 : 1000);
  const [, count, unit = ''] = LEAD_TIME.exec(folded) ?? [];
  const days = DAYS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.filter(([, pattern]) => pattern.test(folded)).map(([name]) => name);
  const [regions, certifications, countries] = [
    named(REGIONS),
    named(CERTIFIED),
    readCountries(folded),
  ];
  const musts: Musts = {
    ...(quantity > 0 && { quantity }),
    ...(regions.length > 0 && { regions }),
    ...(countries.length > 0 && { countries }),
    ...(certifications.length > 0 && { certifications }),
    ...(count !== undefined && { leadTimeDays: Number(count) * days }),
  };
  const rest = folded === text.toLowerCase() ? text : folded;
  return {
    musts,
    rest: rest.replace(new RegExp(QUANTITY, 'iu'), ' ').replace(new RegExp(LEAD_TIME, 'i'), ' '),
  };
}
