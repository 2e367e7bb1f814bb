/** The requested changes: their texts, the checks of answers, and the body that is sent. */
import { isBlank } from '@waggle/contract/text/typed-text';
import type { BodyOf } from '@waggle/contract/endpoint';
import { supplierChange } from '@waggle/contract/supplier';
import type { CaseRequest, resubmitCase, VerificationCase } from '@waggle/contract/verification';
import { MISSING_ANSWER_TEXTS, missingAnswer } from '@waggle/contract/verification/requests';
import type { ReviewedField } from '@waggle/contract/verification/review';
import type { StoredFile } from '@waggle/contract/files';
import { SUPPLIER_FIELDS } from '../supplier-fields.ts';

/** What has been chosen and typed so far, each by what its point is about. */
export interface ResubmissionDraft {
  documents: Readonly<Record<string, StoredFile>>;
  fields: Readonly<Record<string, string>>;
  /** Points that stay as they are: words take the place of a change. What was chosen or typed before is kept. */
  unchanged: Readonly<Record<string, boolean>>;
  /** Why a point stays as it is. */
  whys: Readonly<Record<string, string>>;
  /** Beside a change. */
  words: Readonly<Record<string, string>>;
  proofs: Readonly<Record<string, StoredFile>>;
}

export const EMPTY_DRAFT: ResubmissionDraft = {
  documents: {},
  fields: {},
  unchanged: {},
  whys: {},
  words: {},
  proofs: {},
};

/** The texts of the supplier's record as they are now. */
export type CurrentTexts = Readonly<Partial<Record<ReviewedField, string>>>;

/** One sentence for each point that something is wrong with, by what the point is about. */
export type PointErrors = Readonly<Record<string, string>>;

interface FieldWords {
  label: string;
  required?: true;
  lines?: number;
  autoComplete: string;
}

/** As in the profile. */
const FIELDS: Record<ReviewedField, FieldWords> = {
  company_name: SUPPLIER_FIELDS.companyName,
  businessRegistration: SUPPLIER_FIELDS.registration,
  taxId: SUPPLIER_FIELDS.taxId,
  address: { ...SUPPLIER_FIELDS.address, lines: 2 },
  country: SUPPLIER_FIELDS.country,
  name: SUPPLIER_FIELDS.contactName,
  contactWebsite: SUPPLIER_FIELDS.website,
};

function isReviewed(field: string): field is ReviewedField {
  return Object.hasOwn(FIELDS, field);
}

/** @returns how a point's field is called and filled in; a field that is new to the page by the server's name */
export function fieldTextsOf({ about, name }: CaseRequest): FieldWords {
  return isReviewed(about) ? FIELDS[about] : { label: name, autoComplete: 'off' };
}

/** @returns what the point is called */
export function titleOf(point: CaseRequest): string {
  return point.kind === 'field' ? fieldTextsOf(point).label : point.name;
}

/** @returns the requests: documents in the order of the case, then fields */
export function pointsOf({
  requests,
  documents,
}: Pick<VerificationCase, 'requests' | 'documents'>): CaseRequest[] {
  const place = ({ kind, about }: CaseRequest): number =>
    kind === 'field' ? documents.length : documents.findIndex(({ id }) => id === about);
  return requests.toSorted((a, b) => place(a) - place(b));
}

/** @returns the id of a point's place on the page */
export function anchorOf(about: string): string {
  return `change-${about}`;
}

/** @returns what the record holds for a field */
export function currentText(texts: CurrentTexts, field: string): string {
  return (isReviewed(field) && texts[field]) || '';
}

/** @returns the value of the field: the typed text, else the record's */
export function typedText(draft: ResubmissionDraft, texts: CurrentTexts, field: string): string {
  return draft.fields[field] ?? currentText(texts, field);
}

/** @returns what is still wrong with a point's answer; undefined once it is answered */
export function pointError(
  point: CaseRequest,
  draft: ResubmissionDraft,
  texts: CurrentTexts,
): string | undefined {
  const { about, kind, answered } = point;
  if (draft.unchanged[about] === true) {
    return draft.whys[about]?.trim() ? undefined : MISSING_ANSWER_TEXTS.words_missing;
  }
  const given = kind === 'document' ? draft.documents[about] : draft.fields[about];
  // The server has compared the record with the request.
  if (given === undefined && answered) return undefined;
  const typed = typedText(draft, texts, about);
  const [broken] =
    (kind === 'field' && supplierChange.safeParse({ [about]: typed }).error?.issues) || [];
  if (broken) return broken.message;
  const documents = given === undefined ? [about] : [];
  const missing = missingAnswer(point, { documents, values: { [about]: typed } });
  return missing && MISSING_ANSWER_TEXTS[missing];
}

/** @returns the errors of all points, in their order */
export function pointErrors(
  points: readonly CaseRequest[],
  draft: ResubmissionDraft,
  texts: CurrentTexts,
): PointErrors {
  return Object.fromEntries(
    points.flatMap((point) => {
      const error = pointError(point, draft, texts);
      return error === undefined ? [] : [[point.about, error]];
    }),
  );
}

/** @returns what is sent: the answers to these points and nothing else that a draft may still hold */
export function resubmissionBody(
  points: readonly CaseRequest[],
  draft: ResubmissionDraft,
): Required<BodyOf<typeof resubmitCase>> {
  const documents: Record<string, string> = {};
  const fields: Record<string, string> = {};
  const answers: Required<BodyOf<typeof resubmitCase>>['answers'] = {};
  for (const { about, kind } of points) {
    const proof = draft.proofs[about]?.file_url;
    const attached = proof === undefined ? {} : { proof };
    if (draft.unchanged[about] === true) {
      answers[about] = { unchanged: true, words: draft.whys[about] ?? '', ...attached };
      continue;
    }
    const words = draft.words[about] ?? '';
    // A proof is of words or of a value; another document speaks for itself.
    const proves = kind === 'field' ? attached : {};
    if (!isBlank(words) || 'proof' in proves) answers[about] = { words, ...proves };
    const file = draft.documents[about];
    const text = draft.fields[about];
    if (kind === 'document' && file) documents[about] = file.file_url;
    if (kind === 'field' && text !== undefined) fields[about] = text;
  }
  return { documents, fields, answers };
}
