/** Names that people gave their brands and products, as mails to others have them: in quotes, and nothing to follow. */
import { type NameProblem, nameProblem } from '@waggle/contract/text/names/name-problem';

function quoted(name: string, otherwise: string, fine?: NameProblem): string {
  const problem = nameProblem(name);
  return problem === undefined || problem === fine ? `“${name}”` : otherwise;
}

/**
 * @param otherwise stands for a name from before names were refused: mail programs would make links of some
 * @returns the name in quotes
 */
export function quotedName(name: string | number, otherwise: string): string {
  return quoted(String(name), otherwise);
}

/** Of a product: «Team Bank» may be a piggy bank. @returns as `quotedName` */
export function quotedTitle(title: string | number, otherwise: string): string {
  return quoted(String(title), otherwise, 'office');
}
