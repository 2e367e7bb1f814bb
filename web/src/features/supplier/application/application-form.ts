/** The application's form: its fields by step, which count as filled, and the draft. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  APPLICATION_STEPS,
  supplierCompany,
  type SupplierCompany,
} from '@waggle/contract/supplier';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { openDraft } from '../../../forms/draft.ts';

export type ApplicationField = keyof SupplierCompany;
export type ApplicationForm = UseFormReturn<SupplierCompany>;

export const STEP_COUNT = APPLICATION_STEPS.length;

/** The fields of each step, in their order. */
const STEP_FIELDS: readonly (readonly ApplicationField[])[] = APPLICATION_STEPS.map(
  (step) => Object.keys(step.shape) as ApplicationField[],
);
export const ALL_FIELDS: readonly ApplicationField[] = STEP_FIELDS.flat();

/** Fields that a step's button waits for; all other rules are checked on submit. */
const REQUIRED_FIELDS: readonly (readonly ApplicationField[])[] = [
  ['name', 'contact_person_name', 'contact_person_email', 'website'],
  ['registration_id', 'tax_id', 'kyc_docs'],
  ['product_category'],
  [],
];

export const EMPTY_APPLICATION: SupplierCompany = {
  name: '',
  description: '',
  contact_person_name: '',
  contact_person_email: '',
  contact_person_phone: '',
  country: '',
  website: '',
  business_address: '',
  registration_id: '',
  tax_id: '',
  kyc_docs: [],
  product_category: [],
  shipping_regions: [],
  manufacturing_capabilities: [],
  certifications: [],
  certificate_docs: [],
};

/** The schema also accepts missing answers; the form always has all of them. */
export const resolveApplication = standardSchemaResolver(
  supplierCompany,
) as Resolver<SupplierCompany>;

export const applicationDraft = openDraft('supplier', EMPTY_APPLICATION);

/** Custom entries that are typed but not added yet, by field. */
export const typedEntriesDraft = openDraft('supplier.typed', {
  product_category: '',
  shipping_regions: '',
  certifications: '',
});

/** @param step from 1 */
export function fieldsOf(step: number): readonly ApplicationField[] {
  return STEP_FIELDS[step - 1] ?? [];
}

/** Keeps the answers; files are chosen again after a reload. */
export function keepDraft(values: SupplierCompany): void {
  applicationDraft.keep({ ...values, kyc_docs: [], certificate_docs: [] });
}

export function clearDraft(): void {
  applicationDraft.clear();
  typedEntriesDraft.clear();
}

/** @returns whether the required fields of a step are filled; blanks do not count */
export function isStepFilled(step: number, values: SupplierCompany): boolean {
  const required = REQUIRED_FIELDS[step - 1] ?? [];
  return required.every((field) => {
    const value = values[field];
    return (typeof value === 'string' ? value.trim() : value).length > 0;
  });
}

/** @returns the furthest step, from 1, that the current answers allow */
export function furthestStep(values: SupplierCompany): number {
  const open = APPLICATION_STEPS.findIndex((step) => !step.safeParse(values).success);
  return open < 0 ? STEP_COUNT : open + 1;
}

/** @returns the step, from 1, with the first of these fields; 0 if there is none */
export function stepOf(fields: readonly ApplicationField[]): number {
  return 1 + STEP_FIELDS.findIndex((step) => step.some((field) => fields.includes(field)));
}
