/** Addresses of the review console, for links of the home page. */
import { PATHS } from '../../../paths.ts';

/** @returns the address of a case in the console */
export function caseAddress(id: string): string {
  return `${PATHS.teamVerification}?open=${id}`;
}

/** What nobody has, ready to be given away. */
export const ASSIGN_ADDRESS = `${PATHS.teamVerification}?list=unassigned&assign=several`;
