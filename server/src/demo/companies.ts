/** The demo's suppliers: who they are, what they make and on which terms. */
import type { SupplierCompany } from '@waggle/contract/supplier';
import { countryCodeOf } from '../lib/countries/country-names.ts';
import { type Choices, choicesOf } from './choose.ts';
import { type Country, countries, type Offer, offers, ownLine } from './read-data.ts';

/** What becomes of its verification. */
export type Outcome =
  | 'verified'
  /** Nobody has looked at it. */
  | 'pending'
  | 'in_review'
  | 'changes_requested'
  /** Verified, and the badge was ended by two of the team. */
  | 'suspended';

export interface DemoCompany {
  /** Of the account, and the contact person's. */
  readonly email: string;
  readonly outcome: Outcome;
  /** Without its documents, which are uploaded first. */
  readonly application: Omit<SupplierCompany, 'kyc_docs' | 'certificate_docs'>;
  /** The certifications that it sends a document for, of those it names. */
  readonly provenCertifications: readonly string[];
  readonly region: string;
  readonly motif: string;
  readonly hasLogo: boolean;
  readonly lines: readonly { readonly text: string; readonly kinds: readonly string[] }[];
  readonly smallestOrder: number;
  readonly days: { readonly from: number; readonly to: number };
  /** Days from today of the first and the last closed day; null without holidays. */
  readonly closed: readonly [number, number] | null;
}

const EUROPE = new Set(
  'Germany, Italy, France, Spain, Portugal, Poland, Turkey, United Kingdom, Netherlands, Finland, Sweden, Denmark, Austria, Switzerland, Czechia, Romania, Bulgaria, Greece, Lithuania, Estonia, Slovenia, Hungary'.split(
    ', ',
  ),
);
const FAR_REGIONS = ['Europe', 'North America', 'Asia', 'Australia & Oceania', 'Middle East'];

/** The certifications that are usual in a category; some are not in the application's list. */
const CERTIFICATIONS: Readonly<Record<string, readonly string[]>> = {
  'Home & Kitchen': ['CE Certification', 'ISO 9001', 'FSC (Forest Stewardship Council)', 'BSCI'],
  'Electronics & Components': ['CE Certification', 'ISO 9001', 'ISO 14001', 'IPC-A-610'],
  'Handicrafts & Artisanal': ['Fair Trade', 'BSCI', 'FSC (Forest Stewardship Council)'],
  'Textiles & Apparel': ['OEKO-TEX', 'BSCI', 'GOTS', 'Fair Trade'],
  'Beauty & Personal Care': ['GMP', 'ISO 9001', 'Organic Certified'],
  'Food & Beverage': ['HACCP', 'Organic Certified', 'ISO 9001', 'Fair Trade'],
  'Health & Wellness': ['GMP', 'ISO 9001', 'HACCP'],
  'Jewelry & Accessories': ['BSCI', 'ISO 9001', 'Fair Trade'],
  'Toys & Games': ['CE Certification', 'ISO 9001', 'FSC (Forest Stewardship Council)'],
  'Packaging & Printing': ['FSC (Forest Stewardship Council)', 'ISO 9001', 'ISO 14001'],
  'Industrial Equipment': ['ISO 9001', 'ISO 14001', 'CE Certification'],
  'Eco-friendly & Sustainable': ['ISO 14001', 'FSC (Forest Stewardship Council)', 'EN 13432'],
  Other: ['ISO 9001', 'BSCI', 'CE Certification'],
};
const CAPABILITIES = [
  'Small Batch Production',
  'Mass Production',
  'Custom Design',
  'Prototyping',
  'OEM (Original Equipment Manufacturing)',
  'ODM (Original Design Manufacturing)',
  'Packaging Customization',
  'Quality Control',
  'Warehousing & Logistics',
  'Dropshipping',
];

/** Turns `[a|b]` into one of them. */
function settle(text: string, choices: Choices): string {
  return text.replaceAll(/\[([^\]]+)\]/g, (_, given: string) => {
    const [first = '', ...others] = given.split('|');
    return choices.one([first, ...others]);
  });
}

/** @returns a text in the letters of a domain name */
export function plainLetters(text: string): string {
  return text
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/gi, (other) => (/^\p{M}+$/u.test(other) ? '' : '-'))
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
}

function nameOf(country: Country, offer: Offer, root: string, city: string): string {
  const trade = offer.trade[country.language] ?? offer.trade['en'] ?? '';
  if (country.language !== 'zh') return `${root} ${trade}`;
  const [latin = '', hanzi = ''] = root.split(' ');
  return `${city} ${latin} ${offer.trade['en']} (${hanzi}${trade})`;
}

function linesOf(offer: Offer, country: Country, choices: Choices): DemoCompany['lines'] {
  const chosen = choices.some(offer.lines, 4 + choices.number(3));
  return chosen.map(({ kind, text }, at) => {
    const own = at < 3 ? ownLine(country.language, kind) : undefined;
    return { text: own ?? settle(text, choices), kinds: [kind] };
  });
}

/** Every thirtieth or so is not, or no longer, in the directory. */
const OUTCOMES: Readonly<Record<number, Outcome>> = {
  11: 'pending',
  19: 'changes_requested',
  29: 'suspended',
  37: 'in_review',
};

const closedOf = (choices: Choices): DemoCompany['closed'] => {
  const kind = choices.number(10);
  if (kind === 0) return [-3, 6 + choices.number(8)];
  return kind < 3 ? [20 + choices.number(40), 64 + choices.number(14)] : null;
};

interface Place {
  readonly country: Country;
  readonly offer: Offer;
  /** Of all companies, and of those of its country. */
  readonly at: number;
  readonly ofCountry: number;
}

function companyOf({ country, offer, at, ofCountry }: Place): DemoCompany {
  const choices = choicesOf(`${country.name} ${ofCountry}`);
  const of = <T>(list: readonly T[], which: number) => list[which % list.length];
  const city = of(country.cities, ofCountry * 3) ?? '';
  const root = of(country.names, ofCountry) ?? '';
  const company = nameOf(country, offer, root, city);
  const person = of(country.people, ofCountry) ?? '';
  const host = `${plainLetters(company)}.example`;
  const email = `${plainLetters(person).split('-')[0]}@${host}`;
  const named = choices.some(CERTIFICATIONS[offer.category] ?? [], 1 + choices.number(3));
  const near = EUROPE.has(country.name) ? ['Europe'] : FAR_REGIONS.slice(0, 2);
  const regions = choices.some(FAR_REGIONS, 1 + choices.number(4));
  const shipsTo =
    choices.number(6) === 0 ? ['Global (Worldwide shipping)'] : [...new Set([...near, ...regions])];
  const [from, to] = offer.days;
  const shift = choices.number(8) - 3;
  return {
    email,
    outcome: OUTCOMES[at % 43] ?? 'verified',
    application: {
      name: `${company} ${country.legalForm}`,
      description: offer.description,
      contact_person_name: person,
      contact_person_email: email,
      contact_person_phone: `${country.phonePrefix} ${2_010_000_000 + choices.number(900_000_000)}`,
      country: country.name,
      website: `https://${host}`,
      business_address: `${root.split(' ')[0]} ${1 + choices.number(180)}, ${city}`,
      registration_id: `${country.register} ${100_000 + choices.number(899_000)}`,
      tax_id: `${countryCodeOf(country.name) ?? ''}${100_000_000 + choices.number(899_000_000)}`,
      product_category: [offer.category],
      shipping_regions: shipsTo,
      manufacturing_capabilities: choices.some(CAPABILITIES, 3 + choices.number(4)),
      certifications: named,
    },
    provenCertifications: named.filter(() => choices.number(10) < 6),
    region: city,
    motif: offer.motif,
    hasLogo: choices.number(10) < 6,
    lines: linesOf(offer, country, choices),
    smallestOrder: of(offer.smallestOrders, choices.number(20)) ?? 100,
    days: { from: Math.max(3, from + shift), to: Math.max(5, to + shift) },
    closed: closedOf(choices),
  };
}

/** @returns all suppliers; those of a category are spread over the countries */
export function demoCompanies(): DemoCompany[] {
  // No divisor in common with the number of offers: each has as many suppliers as the next one.
  const step = 15;
  const places = countries.flatMap((country) =>
    Array.from({ length: country.companies }, (_, ofCountry) => ({ country, ofCountry })),
  );
  return places.flatMap(({ country, ofCountry }, at) => {
    const offer = offers[(at * step) % offers.length];
    return offer === undefined ? [] : [companyOf({ country, offer, at, ofCountry })];
  });
}
