/** The calls about product kinds: proposed for a line of a supplier, found for a picker, named by their ids. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { SUPPLIER_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { productLineText } from './product-lines.ts';

const namedKinds = z.object({ kinds: z.array(z.object({ id: z.string(), name: z.string() })) });
export type NamedKind = z.output<typeof namedKinds>['kinds'][number];

export const proposeKinds = defineEndpoint('POST /v1/supplier/propose-kinds/', {
  summary: 'Propose product kinds for a line of what a supplier makes, the best first',
  action: 'supplier.change',
  body: z.object({ text: productLineText }),
  data: namedKinds,
  errors: ['forbidden'],
});

/** The most ids that a profile can have. */
const MOST_IDS = SUPPLIER_LIMITS.productLines * SUPPLIER_LIMITS.kindsPerLine;

export const findKinds = defineEndpoint('GET /v1/kinds/', {
  summary: 'Find product kinds by the start of a word for them, or get their names by their ids',
  action: 'supplier.find_kinds',
  query: z.object({
    /** At most 20 are found. */
    q: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.max))),
    /** Separated by commas; unknown ones are left out. */
    ids: z.optional(z.string().check(z.maxLength(MOST_IDS * (SUPPLIER_LIMITS.kindId + 1)))),
  }),
  data: namedKinds,
});
