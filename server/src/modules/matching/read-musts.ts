/** Requirements that stand in a text beside the product: «500 pcs», «europe», «ISO 9001», «within 3 weeks». */
import { APPLICATION_CERTIFICATIONS } from '@waggle/contract/options/certifications';
import { SUPPLIER_LIMITS } from '@waggle/contract/limits';
import { COUNTRIES, namesOf } from '@waggle/contract/countries/read-country';
import { NUMBER, numberOf } from '@waggle/contract/supplier/read-number';
import { latinDigits } from '@waggle/contract/text/typed-number';
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
  `(?:^|[^\\p{L}\\d.,])(${NUMBER})\\s?(k)?\\s*(?:${UNITS})(?![a-z])`,
  'u',
);
/** The number of «MOQ 300 250 ml bottles» ends before the next one with its measure. */
const MINIMUM = new RegExp(
  `(?<![a-z])(?:moq|minimum(?: order)?(?: quantity)?|mindest(?:bestell)?menge|mindestabnahme|(?:pedido|cantidad) minim[oa]|(?:quantite|commande) minim(?:um|ale)|最?小?起订量|न्यूनतम(?: ऑर्डर)?)(?: of| de| von)?[:：]?\\s*(\\d+(?=\\s\\d+\\s?[a-z]{1,2}(?![a-z]))|${NUMBER})(k(?![a-z]))?`,
  'u',
);
/** «A box of 3 pcs» describes the product; orders from here on are meant. */
const SMALLEST_ORDER = 10;

/** The number, then its unit. */
const LEAD_TIMES = [
  /\b(?:within|in|under|lead time(?: of|:)?|innerhalb von|binnen|lieferzeit(?: von|:)?|en|plazo(?: de|:)?|dans|sous|delai(?: de|:)?)\s+(\d{1,3})\s*(days?|weeks?|months?|tage[n]?|wochen?|monate[n]?|dias?|semanas?|mes(?:es)?|jours?|semaines?|mois)\b/,
  /(\d{1,3})\s*(天|日|周|星期|个月)(?:以内|之内|内|交货|交付)/,
  /(\d{1,3})\s*(दिन|हफ्त|सप्ताह|मही)\p{M}*(?:न?ों|न?े)?\s*(?:में|के भीतर|के अंदर)/u,
];

const REGIONS: readonly (readonly [string, RegExp])[] = [
  ['Europe', /\b(?:europ[ae]|european|eu|europaisch\w*|europe[oa]s?|europeen\w*)\b|欧洲|यूरोप/],
  [
    'North America',
    /\b(?:north america\w*|nordamerika\w*|norteamerica\w*|america del norte|amerique du nord)\b|北美|उत्तरी अमेरिका/,
  ],
  [
    'South America',
    /\b(?:south america\w*|latin america\w*|sudamerika\w*|lateinamerika\w*|sudamerica\w*|latinoamerica\w*|america (?:del sur|latina)|amerique (?:du sud|latine))\b|南美|拉美|दक्षिण अमेरिका/,
  ],
  [
    'Middle East',
    /\b(?:middle east\w*|gulf countries|nahe[rmn]? osten|oriente medio|moyen[- ]orient)\b|中东|मध्य पूर्व/,
  ],
  ['Africa', /\b(?:africa|african[oa]?s?|afrika\w*|afrique|africain\w*)\b|非洲|अफ्रीका/],
  ['Asia', /\b(?:asia|asian|asien|asie|asiat\w*)\b|亚洲|एशिया/],
  ['Australia & Oceania', /\b(?:oceania|ozeanien|oceanie)\b|大洋洲/],
];

/** Certifications that are called otherwise than by their short name. */
const OTHERWISE = new Map([
  [
    'ce',
    /\bce[ -]?(?:mark\w*|certifi\w*|zertifi\w*|zeichen|kennzeichn\w*)|\b(?:marcado|marquage|certific\w+|certifie) ce\b|ce认证/,
  ],
  [
    'organic',
    /\bcertified organic\b|\borganic certifi\w*|\bbio-?zertifi\w*|\bcertificad[oa]s? (?:organic|ecologic)[oa]s?\b|\b(?:organic|ecologic)[oa]s? certificad[oa]s?\b|\bcertifiee?s? bio\b|有机认证/,
  ],
  ['fair trade', /\bfair[ -]?trade\b|\bcomercio justo\b|\bcommerce equitable\b|公平贸易/],
]);

const CERTIFIED: readonly (readonly [string, RegExp])[] = APPLICATION_CERTIFICATIONS.flatMap(
  (name) => {
    if (name === 'Other') return [];
    const short = name.replace(/ \(.*| Certification| Certified/, '').toLowerCase();
    const pattern =
      OTHERWISE.get(short) ?? new RegExp(`\\b${short.replaceAll(/[ -]/g, '[ -]?')}(?![a-z\\d])`);
    return [[name, pattern] as const];
  },
);

/** Names in the languages that people ask in, and in each country's own; Turkey and turkey, China and china are told apart by «in» or «from». */
const IN_LANGUAGES = ['de', 'es', 'fr', 'zh', 'hi'].flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRIES.map(({ code }) => [fold(names.of(code) ?? code), code] as const);
});
/** A code is no name: «in» and «de» are words. */
const LISTED = COUNTRIES.flatMap((country) =>
  namesOf(country)
    .filter((name) => name !== country.code)
    .flatMap((name) => [fold(name), fold(name).replaceAll('.', '')])
    .map((name) => [name, country.code] as const),
);
const COUNTRY_NAMES = new Map([...IN_LANGUAGES, ...LISTED]);
/** Short, and still nothing else. */
const SHORT = new Set(['usa', 'uk', 'uae', 'prc', 'ksa']);
/** Also words, brands, or parts of other names: «bone china», «South America», «North Korea», «New South Wales». */
const CAREFUL = new Set(
  (
    'china turkey jersey jordan guinea cuba georgia malta america korea wales ireland britain congo ' +
    'saudi persia siam formosa macedonia samoa chili czech bonaire emirates trinidad ceylon nippon'
  ).split(' '),
);
/** Scripts that put no space between words: a name begins and ends anywhere. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
/** In an alphabet so short a name may be a word: «قطر» is Qatar and a diameter. */
const SHORTEST_NAME = 4;

function isWholeWord(text: string, at: number, name: string): boolean {
  if (UNSPACED.test(name)) return true;
  const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
  return !/[\p{L}\p{M}]$/u.test(before) && !/^[\p{L}\p{M}]/u.test(after);
}

function readCountries(text: string): string[] {
  const found = new Map<string, number>();
  for (const [name, code] of COUNTRY_NAMES) {
    const at = text.indexOf(name);
    if (at === -1 || name.length < 2) continue;
    const before = text.slice(0, at);
    const placed =
      /\b(?:in|from|ship(?:ped|ping)? to|aus|de|en|du|des|au|aux)\s+(?:the |der |den |los |las |la )?$/.test(
        before,
      );
    const isLong = name.length >= SHORTEST_NAME || UNSPACED.test(name);
    if (
      isWholeWord(text, at, name) &&
      (placed || !CAREFUL.has(name)) &&
      (isLong || placed || SHORT.has(name))
    )
      found.set(code, Math.min(at, found.get(code) ?? at));
  }
  return [...found].toSorted(([, one], [, other]) => one - other).map(([code]) => code);
}

const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^(?:w|s|周|星|हफ|सप)/, 7],
  [/^(?:m|个|मही)/, 30],
];

/** @returns what the text demands, and the text with its amounts and deadlines taken out */
export function readMusts(text: string): { musts: Musts; rest: string } {
  const folded = fold(text).replaceAll(/\p{Nd}/gu, latinDigits);
  const [, digits = '', thousands] = QUANTITY.exec(folded) ?? MINIMUM.exec(folded) ?? [];
  const quantity = numberOf(digits) * (thousands === undefined ? 1 : 1000);
  const isOrder =
    Number.isInteger(quantity) &&
    quantity >= SMALLEST_ORDER &&
    quantity <= SUPPLIER_LIMITS.orderQuantity;
  const time = LEAD_TIMES.map((pattern) => pattern.exec(folded)).find((found) => found !== null);
  const [, count, unit = ''] = time ?? [];
  const days = DAYS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.filter(([, pattern]) => pattern.test(folded)).map(([name]) => name);
  const [regions, certifications, countries] = [
    named(REGIONS),
    named(CERTIFIED),
    readCountries(folded),
  ];
  const musts: Musts = {
    ...(isOrder && { quantity }),
    ...(regions.length > 0 && { regions }),
    ...(countries.length > 0 && { countries }),
    ...(certifications.length > 0 && { certifications }),
    ...(count !== undefined && { leadTimeDays: Number(count) * days }),
  };
  const said = [...(isOrder ? [QUANTITY, MINIMUM] : []), ...LEAD_TIMES];
  // The folded text is only taken if it differs by more than its capitals.
  const rest = folded === text.toLowerCase() ? text : folded;
  return {
    musts,
    rest: said.reduce((left, { source }) => left.replace(new RegExp(source, 'iu'), ' '), rest),
  };
}
