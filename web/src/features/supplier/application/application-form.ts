/** The application's form: its fields by step, what counts as filled, and the draft that keeps it. */
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

/** The fields of each step, in the order they stand in. */
const STEP_FIELDS: readonly (readonly ApplicationField[])[] = APPLICATION_STEPS.map(
  (step) => Object.keys(step.shape) as ApplicationField[],
);
export const ALL_FIELDS: readonly ApplicationField[] = STEP_FIELDS.flat();

/** What has to be there before a step's button can be pressed; the rules are asked when it is. */
const GATES: readonly (readonly ApplicationField[])[] = [
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

/** The schema takes left-out answers too; the form always holds all of them. */
export const resolveApplication = standardSchemaResolver(
  supplierCompany,
) as Resolver<SupplierCompany>;

export const applicationDraft = openDraft('supplier', EMPTY_APPLICATION);

/** Entries typed behind «Other» and not added yet, by the field they are for. */
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

/** @returns whether all that the step's button waits for is there; blanks count as nothing */
export function isStepFilled(step: number, values: SupplierCompany): boolean {
  const gate = GATES[step - 1] ?? [];
  return gate.every((field) => {
    const value = values[field];
    return (typeof value === 'string' ? value.trim() : value).length > 0;
  });
}

/** @returns the furthest step, from 1, that the answers given so far allow */
export function furthestStep(values: SupplierCompany): number {
  const open = APPLICATION_STEPS.findIndex((step) => !step.safeParse(values).success);
  return open < 0 ? STEP_COUNT : open + 1;
}

/** @returns the step, from 1, that holds the first of these fields; 0 when there is none */
export function stepOf(fields: readonly ApplicationField[]): number {
  return 1 + STEP_FIELDS.findIndex((step) => step.some((field) => fields.includes(field)));
}
