/** The draft texts of a reviewer on a case, kept in this browser until they are sent. */
import { useSyncExternalStore } from 'react';
import { deviceDraft, draftOf } from '../../../../forms/drafts/use-saved-draft.ts';

/** A field's name, such as `public_note` or `document.<id>.note`, to its text. */
type Texts = Record<string, string>;

const textsOf = (caseId: string) => draftOf<Texts>(deviceDraft(`review.${caseId}`, {}));

/** @returns the texts typed into a case and not sent yet, by field */
export const readDraftTexts = (caseId: string): Texts => textsOf(caseId).get().value;

export function setDraftText(caseId: string, field: string, text: string): void {
  textsOf(caseId).change((texts) => ({ ...texts, [field]: text }));
}

function keepOnly(caseId: string, isLeft: (entry: [field: string, text: string]) => boolean): void {
  textsOf(caseId).change((texts) => Object.fromEntries(Object.entries(texts).filter(isLeft)));
}

/**
 * Forgets fields whose texts the server has.
 * @param sent each field with the text that was sent; one that was typed on since stays
 */
export function removeSentTexts(caseId: string, sent: Texts): void {
  keepOnly(caseId, ([field, text]) => sent[field] !== text);
}

/** Forgets every field whose name begins so. */
export function removeTextsStartingWith(caseId: string, beginning: string): void {
  keepOnly(caseId, ([field]) => !field.startsWith(beginning));
}

export function useDraftTexts(caseId: string): Texts {
  const { subscribe, get } = textsOf(caseId);
  return useSyncExternalStore(subscribe, () => get().value);
}
