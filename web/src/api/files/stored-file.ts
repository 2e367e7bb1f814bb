/** What the URL of a stored file tells: its id and its name. */

const STORED = /\/v1\/files\/([^/?#]+)\/([^/?#]+)/;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function storedFile(url: string): { id: string; name: string } {
  const [, id = url, name = url] = STORED.exec(url) ?? [];
  return { id, name: decode(name) };
}
