/** Checks a resubmission's answers: which are valid, and which are missing. */
import type { FieldError } from '@waggle/contract/errors';
import { supplierChange } from '@waggle/contract/supplier';
import { shownName } from '@waggle/contract/text/shown-name';
import { MISSING_ANSWER_TEXTS, missingAnswer } from '@waggle/contract/verification/requests';
import { REVIEWED_FIELDS } from '@waggle/contract/verification/review';
import type { SupplierFiles } from '../../supplier/change.service.ts';
import type { Supplier, SupplierValues } from '../../supplier/record.service.ts';
import type { OpenRequest } from './open-requests.ts';

/** The lists of a record that hold documents of a case. */
const DOCUMENT_FIELDS = ['documents', 'certificateDocuments'] as const;
type DocumentField = (typeof DOCUMENT_FIELDS)[number];

/**
 * Holds the given texts against the rules of the record.
 * @param fields by name; those that no reviewer asks about are left out
 * @returns the texts that keep the rules, as they are stored, and an error for each that does not
 */
export function readFields(fields: Readonly<Record<string, string>>): {
  values: Partial<SupplierValues>;
  errors: FieldError[];
} {
  const values: Partial<SupplierValues> = {};
  const errors: FieldError[] = [];
  for (const field of REVIEWED_FIELDS) {
    if (!Object.hasOwn(fields, field)) continue;
    const read = supplierChange.safeParse({ [field]: fields[field] });
    const value = read.data?.[field];
    if (value !== undefined) values[field] = field === 'company_name' ? shownName(value) : value;
    const [issue] = read.error?.issues ?? [];
    if (issue !== undefined) errors.push({ path: `fields.${field}`, message: issue.message });
  }
  return { values, errors };
}

/** @returns the ids of all documents of a case */
export function documentIds(files: SupplierFiles): string[] {
  return DOCUMENT_FIELDS.flatMap((field) => files[field]);
}

/** @returns the field of the record that holds a document; undefined once it was replaced */
export function fieldOfDocument(files: SupplierFiles, id: string): DocumentField | undefined {
  return DOCUMENT_FIELDS.find((field) => files[field].includes(id));
}

/**
 * @param beside ids of documents that are renewed ahead: the old one stays until the new one is approved
 * @returns the files with each old document's place taken by its new one
 */
export function withReplaced(
  files: SupplierFiles,
  replaced: ReadonlyMap<string, string>,
  beside: ReadonlySet<string>,
): SupplierFiles {
  const renew = (ids: readonly string[]) => {
    const renewed = ids.flatMap((id) => {
      const next = replaced.get(id);
      if (next === undefined) return [id];
      return beside.has(id) ? [id, next] : [next];
    });
    return [...new Set(renewed)];
  };
  return {
    ...files,
    documents: renew(files.documents),
    certificateDocuments: renew(files.certificateDocuments),
  };
}

/** What the supplier said to each request, by the document's id or the field's name. */
export type GivenAnswers = Readonly<
  Record<string, { unchanged: boolean; words: string; proof?: string | undefined }>
>;

/**
 * @param answers words in place of a change count as an answer
 * @param replaced ids of documents for which others came
 * @returns an error for every request that a record leaves open
 */
export function findUnanswered(
  { values, files }: Supplier,
  requests: readonly OpenRequest[],
  answers: GivenAnswers,
  replaced: ReadonlyMap<string, string>,
): FieldError[] {
  const documents = documentIds(files).filter((id) => !replaced.has(id));
  const record = { values: { ...values }, documents };
  return requests.flatMap((request) => {
    const answer = answers[request.about];
    if (answer?.unchanged === true) {
      if (answer.words !== '') return [];
      return [{ path: `answers.${request.about}`, message: MISSING_ANSWER_TEXTS.words_missing }];
    }
    const missing = missingAnswer(request, record);
    if (missing === undefined) return [];
    const path = `${request.kind}s.${request.about}`;
    return [{ path, message: MISSING_ANSWER_TEXTS[missing] }];
  });
}
