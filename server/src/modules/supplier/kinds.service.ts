/** Product kinds for suppliers: proposed for a line, found for a picker, named, and checked. */
import { PRODUCT_KINDS, type ProductKind } from '@waggle/contract/kinds/kinds';
import { SUPPLIER_LIMITS } from '@waggle/contract/limits';
import type { FieldError } from '@waggle/contract/errors';
import type { findKinds, NamedKind, proposeKinds } from '@waggle/contract/supplier/kinds';
import type { ProductLine } from '@waggle/contract/supplier/product-lines';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { proposeKinds as bestKinds } from '../matching/matching.service.ts';
import { selectSupplierOf } from './supplier.repo.ts';

const BY_ID = new Map(PRODUCT_KINDS.map((kind) => [kind.id, kind]));

const folded = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The name and every other word for a kind, ready to compare. */
const WORDS = PRODUCT_KINDS.map((kind) => ({
  kind,
  name: folded(kind.name),
  aliases: Object.values(kind.aliases).flat().map(folded),
}));

function named(kinds: readonly ProductKind[]): { kinds: NamedKind[] } {
  return { kinds: kinds.map(({ id, name }) => ({ id, name })) };
}

function known(ids: readonly string[]): ProductKind[] {
  return ids.flatMap((id) => BY_ID.get(id) ?? []);
}

/** The supplier's own categories say which of several kinds a short line as «beds» means. */
export async function proposeForLine(
  { database }: Pick<Context, 'database'>,
  { body, viewer }: Call<typeof proposeKinds>,
) {
  const supplier = await selectSupplierOf(database.db, viewer.accountId);
  const found = await bestKinds(body.text, supplier?.values.productCategories);
  return named(known(found.map(({ id }) => id)).slice(0, SUPPLIER_LIMITS.proposedKinds));
}

/** The lower, the nearer: the name begins with the text, one of its words does, another word for it, none. */
function distance({ name, aliases }: (typeof WORDS)[number], text: string): number {
  if (name.startsWith(text)) return 0;
  if (name.includes(` ${text}`)) return 1;
  if (aliases.some((alias) => alias.startsWith(text))) return 2;
  return aliases.some((alias) => alias.includes(` ${text}`)) ? 3 : Infinity;
}

function find(q: string): ProductKind[] {
  const text = folded(q);
  if (text === '') return [];
  return WORDS.map((words) => ({ kind: words.kind, far: distance(words, text) }))
    .filter(({ far }) => far < Infinity)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, SUPPLIER_LIMITS.foundKinds)
    .map(({ kind }) => kind);
}

export async function findByWords({ query: { q, ids } }: Call<typeof findKinds>) {
  return named(ids === undefined ? find(q ?? '') : known(ids.split(',')));
}

/** @returns an error for each kind that is none of the list */
export function unknownKinds(lines: readonly ProductLine[]): FieldError[] {
  return lines.flatMap(({ kinds }, line) =>
    kinds.flatMap((id, at) =>
      BY_ID.has(id)
        ? []
        : { path: `productLines.${line}.kinds.${at}`, message: 'There is no such kind' },
    ),
  );
}
