/** Recognises the ids of rows, before the database is asked. */
import { ApiError } from './api-error.ts';

/** A regular expression, as text, of an id as the server writes it: a UUID in lower case. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** @returns whether a text from outside can be the id of a row */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** @returns what a text from outside names. @throws ApiError `not_found` */
export async function findById<Found>(
  text: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const found = isUuid(text) ? await find() : undefined;
  if (found === undefined) throw new ApiError('not_found');
  return found;
}
