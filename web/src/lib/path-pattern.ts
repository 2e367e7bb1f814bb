/** Path patterns with parameters, such as `/suppliers/:id/badge`. */

const PLACE = /^:(\w+)$/;

/**
 * @param pattern `:name` stands for one part of the path
 * @param path of the page; a slash at its end makes no difference
 * @returns what stands in the pattern's places, decoded; null when the path is another one
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/(?<=.)\/$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const here = given[index] ?? '';
    const name = PLACE.exec(part)?.[1];
    if (name === undefined ? part !== here : here === '') return null;
    if (name !== undefined) found[name] = decode(here);
  }
  return found;
}

/** What is no proper encoding stands for itself: nothing will be found under it. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @returns the pattern with its places filled in */
export function fillPath(pattern: string, names: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
}
