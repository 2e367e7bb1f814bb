/** What a listing would say now: the store and the brand, put together as they would be frozen. */
import { createHash } from 'node:crypto';
import type { ListingContent } from '@waggle/contract/shop/content';
import { trimDecimal } from '@waggle/contract/money/decimal';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { shownName } from '@waggle/contract/text/shown-name';
import { POLICY_KINDS, policyText } from '@waggle/contract/shop/policies';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type LogoPicture, readTheme } from '../../brand/theme.service.ts';
import { findLegalIdentity, publisherLine } from '../../accounts/legal/legal-identity.service.ts';
import { filePath, fileRowsByIds } from '../../files/files.service.ts';
import { missingOf, readStoreRows, type StoreRows } from './store.service.ts';

/** Public: a logo as it was when a listing was submitted. */
export const LOGO_PATH = '/v1/product-logos/';

export interface Composed {
  readonly content: ListingContent;
  readonly logo: { readonly sha256: string; readonly picture: LogoPicture } | null;
}

/** @returns `39.00` of `39.0000` */
function written(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = trimDecimal(amount).split('.');
  const digits = currencyDigits(currency);
  return digits === 0 ? whole : `${whole}.${fraction.padEnd(digits, '0')}`;
}

/**
 * @param listingId of the listing, by which its logo is addressed
 * @returns undefined while something is missing
 */
export async function composeContent(
  context: Context,
  db: Db,
  userId: string,
  listingId: string,
): Promise<Composed | undefined> {
  const rows = await readStoreRows(db, userId);
  if (missingOf(rows).length > 0) return undefined;
  const { product, sheet, brandName } = rows;
  if (product === undefined || sheet === undefined || product.category === '') return undefined;
  const theme = await readTheme(context, db, userId);
  const identity = await findLegalIdentity(db, userId);
  const picture = theme.logo?.light ?? null;
  const sha256 =
    picture === null ? '' : createHash('sha256').update(picture.data).digest('base64url');
  const { currency, price, with_tax, tax } = sheet;
  return {
    logo: picture === null ? null : { sha256, picture },
    content: {
      title: shownName(product.title),
      description: product.description.trim(),
      category: product.category,
      facts: product.facts
        .map(({ name, value }) => ({ name: shownName(name), value: shownName(value) }))
        .filter(({ name, value }) => name !== '' && value !== ''),
      pictures: await presentPictures(db, product),
      policies: presentPolicies(rows),
      contact: { name: shownName(product.contact_name), email: product.contact_email.trim() },
      // What was frozen before it was asked has no such field, and has not changed.
      ...(identity && { publisher: publisherLine(identity) }),
      price: {
        currency,
        amount: written(price ?? '0', currency),
        tax: trimDecimal(tax),
        with_tax: written(with_tax ?? price ?? '0', currency),
      },
      brand: {
        version: theme.version,
        name: brandName ?? '',
        tagline: theme.tagline,
        palette: theme.palette,
        logo:
          picture === null
            ? null
            : {
                url: `${LOGO_PATH}${listingId}/${sha256}`,
                width: Math.round(picture.width),
                height: Math.round(picture.height),
              },
      },
    },
  };
}

async function presentPictures(
  db: Db,
  { picture_ids, picture_alts, title }: NonNullable<StoreRows['product']>,
): Promise<ListingContent['pictures']> {
  const files = new Map((await fileRowsByIds(db, picture_ids)).map((file) => [file.id, file]));
  return picture_ids.flatMap((id, at) => {
    const file = files.get(id);
    if (file === undefined) return [];
    const alt = shownName(picture_alts[at] ?? '');
    return [{ id, url: filePath(id, file.name), alt: alt === '' ? shownName(title) : alt }];
  });
}

function presentPolicies({ policies }: StoreRows): ListingContent['policies'] {
  return POLICY_KINDS.flatMap((kind) => {
    const row = policies.find((policy) => policy.kind === kind);
    return row === undefined ? [] : [{ kind, text: policyText(kind, row) }];
  });
}
