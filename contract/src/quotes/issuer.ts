/** Who issues a quote: the verified company itself, or another one that says how it belongs to it. */
import * as z from 'zod/mini';
import { RELATION_LIMITS } from '../limits.ts';
import { COUNTRY_CODES } from '../options/country-codes.ts';
import { RELATION_STATES } from '../relations/relation-graph.ts';
import { RELATION_KINDS, type RelationKind } from '../relations/relation-kinds.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';

const KINDS = Object.keys(RELATION_KINDS) as RelationKind[];
const kind = z.enum(KINDS, { error: 'Say how the company belongs to yours' });

/** Another company, as the supplier names it. */
export const issuerDraft = z.object({
  /** Registered. */
  name: draftText(RELATION_LIMITS.name),
  /** ISO 3166 alpha-2. */
  country: orEmpty(
    z
      .string()
      .check(z.refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose a country' })),
  ),
  relation: orEmpty(kind),
});
export type IssuerDraft = z.output<typeof issuerDraft>;

/** How the issuer of a live revision stands to the verified company, at the moment of reading. */
export const issuerStanding = z.object({
  /**
   * `verified`: it is that company; `renamed`: it is, and has another name by now; `unverified`: it is, and is not
   * verified at the moment; `recorded`, `unrecorded`: another company, with or without a relation on record.
   */
  standing: z.enum(['verified', 'renamed', 'unverified', 'recorded', 'unrecorded']),
  /** As the quote names it. */
  name: z.string(),
  /** Of another company, ISO 3166 alpha-2. */
  country: z.nullable(z.string()),
  /** The verified company, as it is called now. */
  company: z.string(),
  /** Of a recorded one. */
  relation: z.nullable(z.object({ kind, at: z.string() })),
});
export type IssuerStanding = z.output<typeof issuerStanding>;

/** What has become of the relation to the issuer of a supplier's own quote. */
export const issuerRelation = z.object({
  state: z.enum(RELATION_STATES),
  kind,
  decided_at: z.nullable(z.string()),
  reason: z.string(),
});
