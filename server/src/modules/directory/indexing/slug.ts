/** The address of a supplier's profile: made once of its name, never changed afterwards. */
import type { Db } from '../../../lib/database.ts';
import { findSlug, insertSlug } from '../directory.repo.ts';

const LONGEST = 60;

/** @returns letters, marks and digits of any script, joined by hyphens: nothing invisible, nothing with a meaning */
export function slugOf(name: string): string {
  const words = name
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  const letters = [...(words ?? []).join('-').normalize('NFC')].slice(0, LONGEST).join('');
  return letters.replaceAll(/-+$/g, '') || 'supplier';
}

/** Gives a supplier its address when it is listed for the first time. */
export async function giveSlug(
  tx: Db,
  { supplierId, name, at }: { supplierId: string; name: string; at: Date },
): Promise<string> {
  const own = await findSlug(tx, supplierId);
  if (own !== undefined) return own;
  const slug = slugOf(name);
  // The end of an id is random: with all of it, no other supplier has the address.
  const end = supplierId.replaceAll('-', '').slice(-12);
  for (const one of [slug, `${slug}-${end.slice(-4)}`, `${slug}-${end}`]) {
    if (await insertSlug(tx, { supplierId, slug: one, at })) return one;
  }
  return (await findSlug(tx, supplierId)) ?? end;
}
