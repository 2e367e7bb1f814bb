/** Drawings of the server as pictures: each is a document of its own, so that nothing in it reaches the page. */

/** @returns the address of a picture with this content */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
