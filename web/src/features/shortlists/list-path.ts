/** The address of a list. */
import { PATHS } from '../../paths.ts';

const LIST = 'list';

export function listPath(id: string): string {
  return `${PATHS.shortlists}?${new URLSearchParams({ [LIST]: id })}`;
}

/** @returns the id in the query of an address */
export function listInSearch(search: string): string | null {
  return new URLSearchParams(search).get(LIST);
}
