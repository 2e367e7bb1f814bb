/** Production and shipments of an order, as both sides read them, and the calls by which goods are packed, sent and received. */
import * as z from 'zod/mini';
import { storedFile } from '../files.ts';
import { ORDER_LIMITS } from '../limits/order-limits.ts';
import { ORDER_UNITS } from '../supplier/order-units.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';
import { graphRow, may } from '../transitions/steps.ts';
import { codes, whole } from './payment-plan.ts';
import { PACKAGE_KINDS, SHIPMENT_STATES } from './shipments/shipment-graph.ts';

const WEIGHT = /^\d{1,6}(?:\.\d{1,3})?$/;

/** Packages that are alike. */
export const packages = z
  .array(
    z.object({
      kind: z.enum(codes(PACKAGE_KINDS), { error: 'Say what it is packed in' }),
      count: whole(1, ORDER_LIMITS.packagesAlike),
      /** Of each, in kilograms; empty where it is not said. */
      weight: orEmpty(
        z
          .string({ error: 'Must be kilograms such as 12.5' })
          .check(z.regex(WEIGHT, { error: 'Must be kilograms such as 12.5' })),
      ),
      /** Of each: `60 × 40 × 40 cm`. */
      size: draftText(ORDER_LIMITS.packageSize),
    }),
    { error: 'Must be a list' },
  )
  .check(z.maxLength(ORDER_LIMITS.packages, { error: `At most ${ORDER_LIMITS.packages} rows` }));
export type Packages = z.output<typeof packages>;

export const shipment = z.object({
  ...graphRow(SHIPMENT_STATES),
  may,
  /** From 1 on. */
  place: z.number(),
  quantity: z.number(),
  packages,
  /** What the supplier says of it. */
  note: z.string(),
  packed_at: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** The day, as the supplier says it. */
  handed_over: z.nullable(z.string()),
  shipped_at: z.nullable(z.string()),
  /** The same of its arrival. */
  arrived_on: z.nullable(z.string()),
  arrived_at: z.nullable(z.string()),
  /** Until when the buyer says what arrived: after that it counts as received in full. */
  receive_by: z.nullable(z.string()),
  /** Good pieces, and those that are not; null before it is received. */
  received: z.nullable(z.number()),
  damaged: z.nullable(z.number()),
  received_note: z.string(),
  received_at: z.nullable(z.string()),
  /** Whether nobody said what arrived, so that all of it counts as received. */
  by_silence: z.boolean(),
  files: z.array(storedFile),
});
export type Shipment = z.output<typeof shipment>;

/** A shipment that a step was about. */
export const toldShipment = z.extend(z.pick(shipment, { id: true, place: true, quantity: true }), {
  unit: z.enum(ORDER_UNITS),
});

/** Of an order of goods once both have signed; the balance of pieces follows from terms and shipments (`balanceOf`). */
export const production = z.object({
  /** Days where the supplier is; null before production has begun. */
  made_from: z.nullable(z.string()),
  ready_on: z.nullable(z.string()),
  /** When it was to be ready at first, whatever has been changed since. */
  ready_first: z.nullable(z.string()),
  tooling_begun_at: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
  /** Until when the buyer objects to what arrived; null before all is there. */
  objects_until: z.nullable(z.string()),
});
export type Production = z.output<typeof production>;
