/** Sends the notes that were typed and not saved yet. */
import { removeSentTexts, readDraftTexts } from './review-draft.ts';
import { cachedCase } from '../review-queries.ts';
import type { Permissions } from './permissions.ts';
import type { CaseWork } from './use-case-work.ts';

const NOTES = ['public_note', 'private_note'] as const;

/** @returns whether nothing is left to be saved; a note that may not be written now stays a draft */
export async function saveNotes(
  caseId: string,
  act: CaseWork['act'],
  { may }: Permissions,
): Promise<boolean> {
  const saved = cachedCase(caseId);
  const texts = readDraftTexts(caseId);
  const typed: Partial<Record<(typeof NOTES)[number], string>> = {};
  for (const name of NOTES) {
    const text = texts[name];
    if (text === undefined || !may(`case.write_${name}`).allowed) continue;
    if (text.trim() === saved?.[name]) removeSentTexts(caseId, { [name]: text });
    else typed[name] = text;
  }
  if (Object.keys(typed).length === 0) return true;
  const after = await act('POST /v1/team/cases/:id/notes/', typed);
  if (after) removeSentTexts(caseId, typed);
  return after !== undefined;
}
