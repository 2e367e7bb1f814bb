/** The header that names a file for whoever saves it. */

/** Encodes the value of an extended parameter (RFC 8187). */
function extended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** @returns the Content-Disposition of RFC 6266: an ASCII name for old clients, and the real one */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended(name)}`;
}
