/** The draft texts of a reviewer on a case, kept in this browser until they are sent. */
import { useSyncExternalStore } from 'react';
import { openDraft } from '../../../../forms/draft.ts';
import { createListeners } from '../../../../lib/store.ts';

/** A field's name, such as `public_note` or `document.<id>.note`, to its text. */
type Texts = Record<string, string>;

const { subscribe, notify } = createListeners();
const read = new Map<string, Texts>();

function draftOf(caseId: string) {
  return openDraft<Texts>(`review.${caseId}`, {});
}

/** @returns the texts typed into a case and not sent yet, by field */
export function readDraftTexts(caseId: string): Texts {
  const held = read.get(caseId) ?? draftOf(caseId).read();
  read.set(caseId, held);
  return held;
}

function keep(caseId: string, texts: Texts): void {
  read.set(caseId, texts);
  const draft = draftOf(caseId);
  if (Object.keys(texts).length === 0) draft.clear();
  else draft.keep(texts);
  notify();
}

export function setDraftText(caseId: string, field: string, text: string): void {
  keep(caseId, { ...readDraftTexts(caseId), [field]: text });
}

/**
 * Forgets fields whose texts the server has.
 * @param sent each field with the text that was sent; one that was typed on since stays
 */
export function removeSentTexts(caseId: string, sent: Texts): void {
  const left = Object.entries(readDraftTexts(caseId)).filter(
    ([field, text]) => !(field in sent) || sent[field] !== text,
  );
  keep(caseId, Object.fromEntries(left));
}

/** Forgets every field whose name begins so. */
export function removeTextsStartingWith(caseId: string, beginning: string): void {
  const left = Object.entries(readDraftTexts(caseId)).filter(
    ([field]) => !field.startsWith(beginning),
  );
  keep(caseId, Object.fromEntries(left));
}

export function useDraftTexts(caseId: string): Texts {
  return useSyncExternalStore(subscribe, () => readDraftTexts(caseId));
}
