/** Joining CSS classes. */

/** @returns the classes that are there, with blanks between */
export function classNames(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
