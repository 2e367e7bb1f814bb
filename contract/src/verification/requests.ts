/** Requested changes: which documents have to be replaced, and when a request is answered. */
import type { ReviewReason } from './reasons.ts';

/** @returns the documents that were sent back or rejected */
export function documentsToReplace<Document extends { readonly reason: ReviewReason | null }>(
  documents: readonly Document[],
) {
  return documents.filter(
    (one): one is Document & { readonly reason: NonNullable<Document['reason']> } =>
      one.reason !== null,
  );
}

/** What a request still needs, in the words the supplier reads. */
export const MISSING_ANSWER_TEXTS = {
  document_kept: 'Upload a replacement for this document',
  field_empty: 'Fill this in',
  field_unchanged: 'Change this before you resubmit',
  words_missing: 'Say why you leave this as it is',
} as const;
export type MissingAnswer = keyof typeof MISSING_ANSWER_TEXTS;

interface AnswerableRequest {
  readonly kind: 'document' | 'field';
  /** The document's id, or the field's name in the supplier's record. */
  readonly about: string;
  /** The field's text when the change was requested. */
  readonly old_value: string | null;
}

/** The supplier's record with the answers in it. */
export interface AnsweredRecord {
  /** Ids of all documents of the case. */
  readonly documents: readonly string[];
  /** Texts by name. */
  readonly values: Readonly<Record<string, unknown>>;
}

function trimmed(text: unknown): string {
  return typeof text === 'string' ? text.trim() : '';
}

/** @returns what is missing; undefined once the request is answered */
export function missingAnswer(
  { kind, about, old_value }: AnswerableRequest,
  { documents, values }: AnsweredRecord,
): MissingAnswer | undefined {
  if (kind === 'document') return documents.includes(about) ? 'document_kept' : undefined;
  const value = trimmed(values[about]);
  if (value === '') return 'field_empty';
  return value === trimmed(old_value) ? 'field_unchanged' : undefined;
}

/** How a supplier answers a requested change: by another document or value, or by saying why there is none. */
export const ANSWER_KINDS = ['changed', 'said_why'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];
