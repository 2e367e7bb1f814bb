/** How a company belongs to a supplier; without a schema, for pages. */

/** In the order in which they are offered. */
export const RELATION_KINDS = {
  trading: 'Trading company',
  parent: 'Parent company',
  subsidiary: 'Subsidiary',
  same_group: 'Same group',
} as const;
export type RelationKind = keyof typeof RELATION_KINDS;

const WORDS: Record<RelationKind, string> = {
  trading: 'trading company of',
  parent: 'parent company of',
  subsidiary: 'subsidiary of',
  same_group: 'of the same group as',
};

/** @returns `trading company of Anselm Metallwerk` */
export function relationWords(kind: RelationKind, company: string): string {
  return `${WORDS[kind]} ${company}`;
}
