/** The values of a record after a change: what goes with what, and the rules that need the whole record. */
import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@waggle/contract/errors';
import { earliestToday, holidaysError } from '@waggle/contract/supplier/holidays';
import { FIGURE_OF } from '@waggle/contract/supplier/terms';
import { ApiError } from '../../lib/api-error.ts';
import { unknownKinds } from './kinds.service.ts';
import type { SupplierValues } from './supplier.repo.ts';

const TEXTS = Object.keys(FIGURE_OF) as (keyof typeof FIGURE_OF)[];

/**
 * Applies a change.
 * @returns the values; a text that changed without its figure has lost it
 * @throws ApiError `invalid_input` for an unknown kind, or holidays that cannot be
 */
export function changedValues(
  before: SupplierValues,
  given: Partial<SupplierValues>,
  now: Date,
): SupplierValues {
  const after: SupplierValues = { ...before, ...given };
  for (const text of TEXTS) {
    const figure = FIGURE_OF[text];
    if (after[text] !== before[text] && given[figure] === undefined) after[figure] = null;
  }
  const errors = [...unknownKinds(given.productLines ?? []), ...wrongHolidays(before, after, now)];
  const [first] = errors;
  if (first !== undefined) throw new ApiError('invalid_input', { message: first.message, errors });
  return after;
}

/** Holidays that stay as they were may have passed. */
function wrongHolidays(before: SupplierValues, after: SupplierValues, now: Date): FieldError[] {
  const days = ({ closedFrom, closedTo }: SupplierValues) => ({ closedFrom, closedTo });
  if (isDeepStrictEqual(days(before), days(after))) return [];
  const error = holidaysError(days(after), earliestToday(now));
  return error === undefined ? [] : [error];
}
