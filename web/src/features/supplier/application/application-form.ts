/** The application's form: its fields by step, which count as filled, and the draft. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { FILE_LIMITS, type StoredFile } from '@waggle/contract/files';
import {
  APPLICATION_STEPS,
  supplierCompany,
  type SupplierCompany,
} from '@waggle/contract/supplier';
import { isBlank } from '@waggle/contract/text';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { sameKey } from '../../../forms/drafts/same-key.ts';
import type { DraftOptions } from '../../../forms/drafts/saved-draft.ts';
import { forgetDraft } from '../../../forms/drafts/use-saved-draft.ts';

export type ApplicationField = keyof SupplierCompany;
export type ApplicationForm = UseFormReturn<KeptApplication>;

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

/** An uploaded file, with the moment of its upload in milliseconds. */
interface KeptFile extends StoredFile {
  uploadedAt: number;
}

export type FileField = 'kyc_docs' | 'certificate_docs';

/** The answers with the uploaded files, which are on the server; files on their way are chosen again after a reload. */
export interface KeptApplication extends SupplierCompany {
  files: Record<FileField, KeptFile[]>;
  /** The names of uploads that the server has no more. */
  gone: Record<FileField, string[]>;
}

/** The schema also accepts missing answers; the form always has all of them. */
export const resolveApplication = standardSchemaResolver(
  supplierCompany,
) as unknown as Resolver<KeptApplication>;

/** The server keeps uploads that no record uses for a limited time. */
function isThere({ uploadedAt }: KeptFile): boolean {
  return Date.now() - uploadedAt < FILE_LIMITS.unattached * 1000;
}

const NONE = { kyc_docs: [], certificate_docs: [] };

export const applicationDraft: DraftOptions<KeptApplication> = {
  name: 'supplier',
  base: { value: { ...EMPTY_APPLICATION, files: NONE, gone: NONE }, version: 0 },
  revive(kept, base) {
    const whole = { ...base, ...kept };
    for (const field of ['kyc_docs', 'certificate_docs'] as const) {
      const all = whole.files[field];
      const there = all.filter(isThere);
      const names = all.filter((file) => !isThere(file)).map(({ name }) => name);
      whole.files = { ...whole.files, [field]: there };
      whole.gone = { ...whole.gone, [field]: [...whole.gone[field], ...names] };
      whole[field] = urlsOf(there);
    }
    return whole;
  },
};

/** The uploads of a field are other ones now. */
export function putFiles(
  { getValues, setValue }: ApplicationForm,
  field: FileField,
  files: readonly StoredFile[],
): void {
  const known = getValues(`files.${field}`);
  const kept = files.map((file) => ({
    ...file,
    uploadedAt: known.find(({ id }) => id === file.id)?.uploadedAt ?? Date.now(),
  }));
  setValue(`files.${field}`, kept);
  setValue(`gone.${field}`, []);
  // The documents are required.
  setValue(field, urlsOf(files), { shouldValidate: field === 'kyc_docs' });
}

export function urlsOf(files: readonly StoredFile[]): string[] {
  return files.map(({ file_url }) => file_url);
}

/** Custom entries that are typed but not added yet, by field. */
export const TYPED_ENTRIES = 'supplier.typed';

export const applicationSent = sameKey('supplier');

/** It was sent. */
export function forgetApplication(): void {
  forgetDraft(applicationDraft.name);
  forgetDraft(TYPED_ENTRIES);
  applicationSent.forget();
}

/** @param step from 1 */
export function fieldsOf(step: number): readonly ApplicationField[] {
  return STEP_FIELDS[step - 1] ?? [];
}

/** @returns whether the required fields of a step are filled; blanks do not count */
export function isStepFilled(step: number, values: SupplierCompany): boolean {
  const required = REQUIRED_FIELDS[step - 1] ?? [];
  return required.every((field) => {
    const value = values[field];
    return typeof value === 'string' ? !isBlank(value) : value !== undefined && value.length > 0;
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
