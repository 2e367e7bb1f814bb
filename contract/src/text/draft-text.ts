/** Schemas of drafts, which may have gaps: what is typed is kept as it shows, and refused only if it cannot be stored. */
import * as z from 'zod/mini';
import { isStorable } from '../text.ts';
import { keptText } from './typed-text.ts';

/** @param longest in characters */
export function draftText(longest: number) {
  return z
    .string({ error: 'Must be text' })
    .check(
      z.overwrite(keptText),
      z.refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true }),
      z.maxLength(longest, { error: `Must be at most ${longest.toLocaleString('en')} characters` }),
    );
}

/** An empty text stands for a field that is not filled in yet. */
export function orEmpty<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.union([z.literal(''), schema]);
}
