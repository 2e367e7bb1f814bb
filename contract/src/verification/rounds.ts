/** A second round: each change that was requested, beside the supplier's answer. */
import * as z from 'zod/mini';
import { storedFile } from '../files.ts';
import { ANSWER_KINDS } from './requests.ts';
import { FIELD_REASONS, REJECTION_REASONS, REVISION_REASONS } from './reasons.ts';

const keptFile = z.extend(storedFile, {
  sha256: z.nullable(z.string()),
  /** A date: until when a document that was replaced stays with the case; null for one in use. */
  kept_until: z.nullable(z.string()),
});

/** One requested change of an earlier round with its answer, as the team sees it. */
export const point = z.object({
  id: z.string(),
  kind: z.enum(['document', 'field']),
  /** The document's id when it was asked for, or the field's name. */
  about: z.string(),
  /** The document's name, or the field's. */
  name: z.string(),
  /** `runs_out`: asked by the product, ahead of the day. */
  reason: z.enum([...REVISION_REASONS, ...REJECTION_REASONS, ...FIELD_REASONS, 'runs_out']),
  /** The reviewer's words. */
  note: z.string(),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
  /** Null until it is answered. */
  answer: z.nullable(z.enum(ANSWER_KINDS)),
  /** The supplier's words; may be empty. */
  words: z.string(),
  /** The document then; null for a field, and once its retention has ended. */
  old_document: z.nullable(keptFile),
  /** The document now; for one that was not changed the same. */
  new_document: z.nullable(keptFile),
  /** Of a field; null for a document. */
  old_value: z.nullable(z.string()),
  new_value: z.nullable(z.string()),
  /** What the supplier attached to the words. */
  proof: z.nullable(keptFile),
  /** Whether the reviewer has decided on it in this round: accepted, or asked for again. */
  decided: z.boolean(),
});
export type Point = z.output<typeof point>;

/** The fields of which the team sees a change, as the supplier's page calls them. */
export const CHANGED_FIELD_LABELS = {
  company_name: 'Company Name',
  businessRegistration: 'Business Registration Number',
  taxId: 'Tax Identification Number',
  address: 'Business Address',
  country: 'Country',
  name: 'Contact Person',
  contactWebsite: 'Company website',
  email: 'Contact Email',
  contactPhone: 'Contact Phone',
  productCategories: 'Product Categories',
  certifications: 'Certifications',
  company_description: 'Description',
} as const;
export type ChangedField = keyof typeof CHANGED_FIELD_LABELS;

/** What a supplier has changed of the record since the last decision. */
export const recordChange = z.object({
  field: z.enum(Object.keys(CHANGED_FIELD_LABELS) as ChangedField[]),
  old: z.string(),
  new: z.string(),
  /** Whether the team had asked for it. */
  asked: z.boolean(),
});
export type RecordChange = z.output<typeof recordChange>;
