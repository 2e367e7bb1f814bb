/** Makes a supplier's entry of what the record says: the same record always makes the same entry. */
import { createHash } from 'node:crypto';
import { facetIds } from '@waggle/contract/directory/facets';
import { countryCodeOf } from '../../../lib/countries/country-names.ts';
import type { Entry } from '../directory.repo.ts';
import { foldName, nameKeys } from '../search/names.ts';
import { type Offer, offerWords, packOffer, quoteWord } from '../search/options.ts';

/** What the directory knows of a supplier: public fields alone. */
export interface ListedSupplier {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly country: string;
  readonly categories: readonly string[];
  readonly capabilities: readonly string[];
  readonly certifications: readonly string[];
  readonly shipsTo: readonly string[];
  readonly productLines: readonly { text: string; kinds: readonly string[] }[];
  readonly minimumOrder: { quantity: number; unit: string } | null;
  readonly leadTimeDays: { from: number; to: number } | null;
  readonly hasPicture: boolean;
  /** The first day on which the verification no longer holds. */
  readonly badgeValidUntil: string;
}

/** What the text of a supplier means. */
export interface Meaning {
  readonly lexemes: { readonly lines: readonly string[]; readonly rest: readonly string[] };
  readonly kinds: readonly { id: string; score: number }[];
  readonly vector: Int8Array | null;
  readonly bits: string | null;
  readonly lines: readonly Int8Array[];
  readonly model: string | null;
}

/** Units that are counted by the piece; a kilogram is compared with nothing. */
const PIECES: readonly string[] = ['pieces', 'sets', 'pairs', 'packs', 'boxes', 'rolls', 'sheets'];

type Offered = Pick<
  ListedSupplier,
  | 'categories'
  | 'shipsTo'
  | 'capabilities'
  | 'certifications'
  | 'country'
  | 'minimumOrder'
  | 'leadTimeDays'
>;

/** @returns what of a record the filters ask for */
export function offerOf(supplier: Offered): Offer {
  const { minimumOrder, leadTimeDays } = supplier;
  return {
    category: facetIds('category', supplier.categories),
    ships_to: facetIds('ships_to', supplier.shipsTo),
    capability: facetIds('capability', supplier.capabilities),
    certification: facetIds('certification', supplier.certifications),
    country: countryCodeOf(supplier.country) ?? '',
    moq: minimumOrder !== null && PIECES.includes(minimumOrder.unit) ? minimumOrder.quantity : null,
    lead_time: leadTimeDays?.to ?? null,
  };
}

/** @returns 0 to 1000: how much an entry tells somebody who chooses */
function qualityOf(supplier: ListedSupplier): number {
  const { description, productLines, minimumOrder, leadTimeDays, hasPicture } = supplier;
  const points: [boolean, number][] = [
    [description.length >= 80, 150],
    [description.length >= 400, 50],
    [productLines.length >= 1, 200],
    [productLines.length >= 3, 100],
    [productLines.some(({ kinds }) => kinds.length > 0), 100],
    [hasPicture, 150],
    [minimumOrder !== null, 75],
    [leadTimeDays !== null, 75],
    [supplier.capabilities.length > 0, 50],
    [supplier.certifications.length > 0, 50],
  ];
  return points.reduce((sum, [has, worth]) => sum + (has ? worth : 0), 0);
}

/** Of all entries with full quality, the part that is in each tier or a better one. */
const SHARES = [0.02, 0.1, 0.5];

/**
 * A better entry is in a better tier more often; the rest is chance, so that the tiers keep their sizes however many
 * entries are complete, and no entry moves when others come. The end of an id is random.
 */
function tierOf(id: string, quality: number): number {
  const chance = Number.parseInt(id.slice(-4), 16) / 0x1_00_00;
  const tier = SHARES.findIndex((share) => chance < share * (quality / 1000) ** 2);
  return tier === -1 ? SHARES.length + 1 : tier + 1;
}

/** @returns the word of a product kind */
export const kindWord = (id: string) => `k/${id}`;

/** What is said in the lines counts more than what the description says. */
function wordsOf(offer: Offer, { lexemes, kinds }: Meaning, confirmed: readonly string[]): string {
  const weighted = [
    ...lexemes.lines.map((word) => `${quoteWord(word)}:1A`),
    ...lexemes.rest.map((word) => `${quoteWord(word)}:1`),
    ...confirmed.map((id) => `${quoteWord(kindWord(id))}:1A`),
    ...kinds.map(({ id }) => `${quoteWord(kindWord(id))}:1B`),
  ];
  return [...weighted, ...offerWords(offer).map(quoteWord)].join(' ');
}

const bytesOf = (vector: Int8Array) => Buffer.from(vector.buffer, vector.byteOffset, vector.length);

/** @returns a hash of all that an entry is made of */
export function sourceOf(supplier: ListedSupplier): Buffer {
  const { badgeValidUntil: _, ...said } = supplier;
  return createHash('sha256').update(JSON.stringify(said)).digest();
}

/** @param at when it is first listed */
export function makeEntry(supplier: ListedSupplier, meaning: Meaning, at: Time): Entry {
  const offer = offerOf(supplier);
  const quality = qualityOf(supplier);
  const confirmed = [...new Set(supplier.productLines.flatMap(({ kinds }) => kinds))];
  const name = foldName(supplier.name);
  return {
    row: {
      supplier_id: supplier.id,
      listed_at: at,
      visible_until: supplier.badgeValidUntil,
      quality,
      tier: tierOf(supplier.id, quality),
      country: offer.country,
      facets: packOffer(offer),
      moq: offer.moq,
      lead_time: offer.lead_time,
      words: wordsOf(offer, meaning, confirmed),
      bits: meaning.bits,
    },
    signature: {
      source: sourceOf(supplier),
      line_words: [...meaning.lexemes.lines],
      other_words: [...meaning.lexemes.rest],
      kinds: JSON.stringify([
        ...confirmed.map((id) => ({ id, score: 1, confirmed: true })),
        ...meaning.kinds.map((kind) => ({ ...kind, confirmed: false })),
      ]),
      vector: meaning.vector && bytesOf(meaning.vector),
      line_vectors: meaning.lines.length === 0 ? null : Buffer.concat(meaning.lines.map(bytesOf)),
      model: meaning.model,
    },
    name: { name, keys: nameKeys(name) },
  };
}
