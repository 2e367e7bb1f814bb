/** The address of a product: made of its title when it is submitted first, never changed afterwards. */

const LONGEST = 60;

/** @returns letters, marks and digits of any script, joined by hyphens: nothing invisible, nothing with a meaning */
export function productSlug(title: string): string {
  const words = title
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  const letters = [...(words ?? []).join('-').normalize('NFC')].slice(0, LONGEST).join('');
  return letters.replaceAll(/-+$/g, '') || 'product';
}

/** @returns addresses to try; the last is nobody else's, because ids are random */
export function slugChoices(title: string, id: string): string[] {
  const slug = productSlug(title);
  const end = id.replaceAll('-', '').slice(-12);
  return [slug, `${slug}-${end.slice(-4)}`, `${slug}-${end}`];
}
