/** Joining CSS classes. */

/** @returns the given classes, separated by blanks */
export function classNames(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
