/** Tells whether a text can be the id of a row, before the database is asked. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @returns whether a text from outside is an id as the server writes them, in lower case */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
