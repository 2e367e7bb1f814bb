/** Limits of stores, products and the catalogue. */

/** Of a store and its product; characters, entries of lists, seconds. */
export const SHOP_LIMITS = {
  title: 80,
  description: 4000,
  /** Shorter descriptions are not listed. */
  leastDescription: 60,
  facts: 20,
  factName: 60,
  factValue: 200,
  pictures: 8,
  alt: 200,
  contactName: 120,
  /** Of a policy in own words, and of a blank. */
  policy: 4000,
  blank: 300,
  /** Of where a figure comes from. */
  source: 200,
  pieces: 1_000_000_000,
  /** Quotes that the calculator offers. */
  quotes: 50,
  /** Of a decision's reason, and of a point; points of a decision. */
  note: 1000,
  points: 10,
  point: 300,
  /** Pieces that one person may want. */
  wanted: 1000,
  words: 100,
  /** Of the team's lists of reports of one product. */
  reports: 50,
} as const;
