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
import { openDraft, type Draft } from '../../../forms/draft.ts';

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

/** An uploaded file, with the moment of its upload in milliseconds. */
interface KeptFile extends StoredFile {
  uploadedAt: number;
}

export type FileField = 'kyc_docs' | 'certificate_docs';
type KeptFiles = Record<FileField, readonly KeptFile[]>;

const NO_FILES: KeptFiles = { kyc_docs: [], certificate_docs: [] };
const stored = openDraft('supplier', { ...EMPTY_APPLICATION, files: NO_FILES });

let uploaded = NO_FILES;
let expired: Record<FileField, readonly string[]> = { kyc_docs: [], certificate_docs: [] };

/** The server keeps uploads that no record uses for a limited time. */
function isThere({ uploadedAt }: KeptFile): boolean {
  return Date.now() - uploadedAt < FILE_LIMITS.unattached * 1000;
}

/** The answers with the uploaded files, which are on the server; files on their way are chosen again after a reload. */
export const applicationDraft: Draft<SupplierCompany> = {
  ...stored,
  read() {
    const { files, ...values } = stored.read();
    const all = { ...NO_FILES, ...files };
    const namesOf = (field: FileField) =>
      all[field].filter((file) => !isThere(file)).map(({ name }) => name);
    expired = { kyc_docs: namesOf('kyc_docs'), certificate_docs: namesOf('certificate_docs') };
    uploaded = {
      kyc_docs: all.kyc_docs.filter(isThere),
      certificate_docs: all.certificate_docs.filter(isThere),
    };
    return {
      ...values,
      kyc_docs: urlsOf(uploaded.kyc_docs),
      certificate_docs: urlsOf(uploaded.certificate_docs),
    };
  },
  keep: (values) => stored.keep(withFiles(values)),
  hold: (values) => stored.hold(withFiles(values)),
  keyFor: (values) => stored.keyFor(withFiles(values)),
};

function withFiles(values: SupplierCompany) {
  return { ...values, files: uploaded };
}

export function urlsOf(files: readonly StoredFile[]): string[] {
  return files.map(({ file_url }) => file_url);
}

/** @returns the uploaded files of the draft that was read last, and the names of those that are gone */
export function filesOfDraft(field: FileField): {
  files: readonly StoredFile[];
  gone: readonly string[];
} {
  return { files: uploaded[field], gone: expired[field] };
}

/** They are kept with the next change of the form. */
export function setUploaded(field: FileField, files: readonly StoredFile[]): void {
  const known = uploaded[field];
  const kept = files.map((file) => ({
    ...file,
    uploadedAt: known.find(({ id }) => id === file.id)?.uploadedAt ?? Date.now(),
  }));
  uploaded = { ...uploaded, [field]: kept };
}

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

export function clearDraft(): void {
  applicationDraft.clear();
  typedEntriesDraft.clear();
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
