/** Path patterns with parameters, such as `/suppliers/:id/badge`. */

const PARAMETER = /^:(\w+)$/;

/**
 * @param pattern `:name` is a parameter for one segment of the path
 * @param path with or without a slash at its end
 * @returns the decoded parameters; null if the path does not match
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/(?<=.)\/$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const here = given[index] ?? '';
    const name = PARAMETER.exec(part)?.[1];
    if (name === undefined ? part !== here : here === '') return null;
    if (name !== undefined) found[name] = decode(here);
  }
  return found;
}

/** An invalid encoding is left as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @returns the pattern with its parameters filled in */
export function fillPath(pattern: string, names: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
}
