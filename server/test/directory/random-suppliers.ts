/** Suppliers of every kind for a test of the directory, as plain values and as rows; most of them are verified. */
import { type KindLanguage, KIND_LANGUAGES, PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { newId } from '../../src/lib/new-id.ts';
import type { SeededRandom } from '../fuzz/seeded-random.ts';
import type { Sql } from '../sql.ts';

/** What a supplier has said, and what the team has checked. */
export interface PlainSupplier {
  readonly id: string;
  readonly user_id: string;
  readonly case_id: string;
  readonly company_name: string;
  readonly description: string;
  readonly country: string;
  readonly categories: readonly string[];
  readonly capabilities: readonly string[];
  readonly certifications: readonly string[];
  readonly shipping_regions: readonly string[];
  readonly product_lines: readonly { text: string; kinds: readonly string[] }[];
  readonly minimum_order: { quantity: number; unit: string } | null;
  readonly lead_time_days: { from: number; to: number } | null;
  readonly closed_from: string | null;
  readonly closed_to: string | null;
  /** The first day on which the badge is no longer valid. */
  readonly stands_until: string | null;
  /** Certifications that the team has checked, and until when they hold. */
  readonly certificates: readonly { subject: string; valid_until: string | null }[];
}

// prettier-ignore
export const COUNTRIES: Readonly<Record<string, string>> = { Germany: 'DE', Poland: 'PL', China: 'CN', India: 'IN',
  Portugal: 'PT', Turkey: 'TR', 'United States': 'US', France: 'FR', Atlantis: '' };
// prettier-ignore
export const CATEGORIES: Readonly<Record<string, string>> = { 'Textiles & Apparel': 'textiles-apparel',
  'Clothing & Textiles': 'textiles-apparel', Electronics: 'electronics-components', 'Home & Kitchen': 'home-kitchen',
  'Home & Garden': 'home-kitchen', Furniture: 'home-kitchen', 'Food & Beverages': 'food-beverage', Automotive: 'other',
  'Door hardware': 'other', 'Toys & Games': 'toys-games', 'Packaging & Printing': 'packaging-printing' };
// prettier-ignore
export const CAPABILITIES: Readonly<Record<string, string>> = { 'Small Batch Production': 'small-batch-production',
  Prototyping: 'prototyping', OEM: 'oem', 'OEM (Original Equipment Manufacturing)': 'oem', Dropshipping: 'dropshipping' };
// prettier-ignore
export const CERTIFICATIONS: Readonly<Record<string, string>> = { 'ISO 9001': 'iso-9001', 'OEKO-TEX': 'oeko-tex',
  FSC: 'fsc', 'FSC (Forest Stewardship Council)': 'fsc', BSCI: 'bsci', 'Seal of our own': 'other' };
// prettier-ignore
export const REGIONS: Readonly<Record<string, string>> = { Europe: 'europe', Asia: 'asia', Africa: 'africa',
  'North America': 'north-america', 'Middle East': 'middle-east', Worldwide: '*', 'Global (Worldwide shipping)': '*',
  'The moon': '' };

// prettier-ignore
const NAMES = ['Kranz', 'Beutel', 'Ningbo', 'Tirupur', 'Vila Nova', 'Anadolu', 'Łódź', 'Grand’Ourse', '北方', 'सूरत',
  'O\'Hara', '100 %', 'Ünal', 'Back\\slash', 'Under_score'];
// prettier-ignore
const TRADES = ['Lighting', 'Packaging', 'Textil', 'Metallwerk', 'Works', 'Ceramics', 'Plastics', '制造', 'उद्योग'];
// prettier-ignore
export const ADJECTIVES = ['printed', 'waterproof', 'recycled', 'foldable', 'handmade', 'small', 'engraved', 'heavy',
  'gefaltet', 'reciclado', '防水', 'lightweight'];
const UNITS = ['pieces', 'pieces', 'sets', 'pairs', 'kg', 'metres'];
const ORDERS = [1, 20, 50, 51, 100, 200, 500, 750, 1000, 3000, 5000, 9000, 400_000];
const DAYS = [3, 15, 16, 25, 30, 45, 50, 60, 90, 120, 400];

/** @returns a name of a product kind, of any of six languages */
export function productName(random: SeededRandom): { kind: string; text: string } {
  const { id, name, aliases } = random.pick(PRODUCT_KINDS);
  const language = random.pick<KindLanguage>([...KIND_LANGUAGES, 'en', 'en', 'en']);
  return { kind: id, text: random.pick([name, ...aliases[language]]) };
}

/** @returns up to so many of them, each once */
export function some<T>(random: SeededRandom, of: readonly T[], most: number): T[] {
  const chosen = Array.from({ length: random.below(most + 1) }, () => random.pick(of));
  return [...new Set(chosen)];
}

/** @param today by UTC */
export function randomSupplier(random: SeededRandom, today: string): PlainSupplier {
  const lines = Array.from({ length: random.below(4) }, () => {
    const { kind, text } = productName(random);
    const words = [...some(random, ADJECTIVES, 2), text, ...some(random, ADJECTIVES, 1)];
    return { text: words.join(' '), kinds: random.chance(0.4) ? [kind] : [] };
  });
  const certifications = some(random, Object.keys(CERTIFICATIONS), 2);
  const [from, to] = [random.pick(DAYS), random.pick(DAYS)].toSorted((a, b) => a - b);
  return {
    id: newId(),
    user_id: newId(),
    case_id: newId(),
    company_name: `${random.pick(NAMES)} ${random.pick(TRADES)} ${random.below(500)}`,
    description: random.chance(0.7)
      ? `We make ${productName(random).text} and ${productName(random).text}. ${some(random, ADJECTIVES, 4).join(', ')}.`
      : '',
    country: random.pick(Object.keys(COUNTRIES)),
    categories: some(random, Object.keys(CATEGORIES), 3),
    capabilities: some(random, Object.keys(CAPABILITIES), 3),
    certifications,
    shipping_regions: some(random, Object.keys(REGIONS), 2),
    product_lines: lines,
    minimum_order: random.chance(0.7)
      ? { quantity: random.pick(ORDERS), unit: random.pick(UNITS) }
      : null,
    lead_time_days:
      from !== undefined && to !== undefined && random.chance(0.7) ? { from, to } : null,
    ...(random.chance(0.1)
      ? { closed_from: '2020-01-01', closed_to: random.pick(['2020-02-01', '2097-01-01']) }
      : { closed_from: null, closed_to: null }),
    // Over since today, standing until a day or for ever, or not at all.
    stands_until: random.pick(['infinity', 'infinity', 'infinity', '2097-01-01', today, null]),
    certificates: certifications
      .filter(() => random.chance(0.5))
      .map((subject) => ({
        subject,
        valid_until: random.pick([null, '2097-06-30', '2020-01-01']),
      })),
  };
}

/** Writes them as rows, with a badge that has been valid; nothing tells the directory of it. */
export async function insertSuppliers(
  sql: Sql,
  suppliers: readonly PlainSupplier[],
  at: Time,
): Promise<void> {
  const rows = JSON.stringify(suppliers);
  await sql`
    INSERT INTO users (id, email, created_at)
    SELECT user_id, user_id || '@random.example', ${at}
    FROM jsonb_to_recordset(${rows}::jsonb) given (user_id uuid)`;
  await sql`
    INSERT INTO suppliers (id, user_id, company_name, description, country, categories, capabilities,
      certifications, shipping_regions, product_lines, minimum_order, lead_time_days, closed_from, closed_to,
      contact_name, contact_email, contact_phone, website, registration_id, tax_id, address, region,
      minimum_order_quantity, lead_time, document_ids, certificate_ids, media_ids, created_at, changed_at)
    SELECT given.*, 'Ada', 'ada@random.example', '', '', 'HRB', 'DE', '', '', '', '', '{}', '{}', '{}', ${at}, ${at}
    FROM jsonb_to_recordset(${rows}::jsonb) given (id uuid, user_id uuid, company_name text, description text,
      country text, categories text[], capabilities text[], certifications text[], shipping_regions text[],
      product_lines jsonb, minimum_order jsonb, lead_time_days jsonb, closed_from date, closed_to date)`;
  await sql`
    INSERT INTO verification_cases (id, supplier_id, user_id, company_name, search_name, search_text, country,
      state, vouched, stands_until, round, submitted_at, due_at, version)
    SELECT case_id, id, user_id, company_name, lower(company_name), '', country,
      CASE WHEN stands_until IS NULL THEN 'suspended' ELSE 'verified' END, stands_until IS NOT NULL, stands_until,
      1, ${at}, ${at}, 1
    FROM jsonb_to_recordset(${rows}::jsonb) given (case_id uuid, id uuid, user_id uuid, company_name text,
      country text, stands_until date)`;
  await sql`
    INSERT INTO badge_events (id, case_id, at, what)
    SELECT gen_random_uuid(), case_id, ${at}, 'verified'
    FROM jsonb_to_recordset(${rows}::jsonb) given (case_id uuid)`;
  await sql`
    INSERT INTO verification_claims
      (case_id, kind, subject, checked, evidence, checked_by_role, checked_at, valid_until, value)
    SELECT case_id, 'certificate', subject, true, 'public_register', 'reviewer', ${at}, valid_until, ''
    FROM jsonb_to_recordset(${rows}::jsonb) given (case_id uuid, certificates jsonb),
      jsonb_to_recordset(certificates) one (subject text, valid_until date)`;
}
