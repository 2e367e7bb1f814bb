/** Schemas for typed text: trimmed, storable, of limited length, with a message for each rule. */
import * as z from 'zod/mini';
import { TEXT_LIMITS } from './limits.ts';
import { keptText } from './text/typed-text.ts';

export { isBlank } from './text/typed-text.ts';

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** Removes the space around a text, and all of one that shows nothing. */
export function trimmed() {
  return z.overwrite((value: string) => keptText(value).trim());
}

interface TextRules {
  /** The message when the field is missing, null or blank. */
  required: string;
  min?: { length: number; message: string };
  max?: { length: number; message: string };
}

/**
 * A required text.
 * @param rules the message of each rule; without `max`, the general limit applies
 * @returns a schema whose output is trimmed; the first issue of a field is shown
 */
export function requiredText(rules: TextRules) {
  const min = rules.min;
  const max = rules.max ?? {
    length: TEXT_LIMITS.max,
    message: `Must be at most ${TEXT_LIMITS.max} characters`,
  };
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? rules.required : 'Must be text',
    })
    .check(
      trimmed(),
      z.minLength(1, { error: rules.required, abort: true }),
      z.refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true }),
      z.minLength(min?.length ?? 1, {
        error: min?.message ?? rules.required,
        abort: true,
      }),
      z.maxLength(max.length, { error: max.message }),
    );
}

/**
 * A text that may be empty.
 * @param wrong the message when it is not a string
 * @param rule another rule for the trimmed text
 */
export function optionalText(
  wrong = 'Must be text',
  rule: { holds: (text: string) => boolean; error: string } = { holds: () => true, error: wrong },
) {
  return z.string({ error: wrong }).check(
    trimmed(),
    z.refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true }),
    z.maxLength(TEXT_LIMITS.max, {
      error: `Must be at most ${TEXT_LIMITS.max} characters`,
    }),
    z.refine(rule.holds, { error: rule.error }),
  );
}

/** A date, `2027-03-31`, of a year that PostgreSQL knows: there is no year 0. */
export function calendarDay() {
  const error = 'Must be a date';
  return z.iso.date({ error }).check(z.refine((day) => !day.startsWith('0000'), { error }));
}

/**
 * A list of texts; duplicates are removed.
 * @param rules the messages when it is missing (`required`) or empty (`atLeastOne`; without it, it may be empty)
 */
export function textList(rules: { required?: string; atLeastOne?: string }) {
  const missing = rules.required ?? rules.atLeastOne ?? 'Must be a list';
  return z
    .array(requiredText({ required: 'Must not be empty' }), {
      error: (issue) =>
        issue.input === undefined || issue.input === null ? missing : 'Must be a list',
    })
    .check(
      z.minLength(rules.atLeastOne === undefined ? 0 : 1, { error: rules.atLeastOne ?? missing }),
      z.maxLength(TEXT_LIMITS.list, { error: `Choose at most ${TEXT_LIMITS.list}` }),
      z.overwrite((entries) => [...new Set(entries)]),
    );
}
