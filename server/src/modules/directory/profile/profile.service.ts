/** The public profile of a supplier in the directory: what everybody may read of its record and its badge. */
import type { PreviewedProfile, ProfileClaim, PublicProfile } from '@waggle/contract/directory';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import type { SupplierRecord } from '@waggle/contract/supplier';
import type { Badge } from '@waggle/contract/verification/claims';
import type { Context } from '../../../lib/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { permissionError } from '../../../lib/authorize.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { utcDay } from '../../../lib/clock.ts';
import { namedCountry } from '../../../lib/countries/country-names.ts';
import { selectSupplierOf, supplierRecord } from '../../supplier/record.service.ts';
import { getBadge } from '../../verification/badge/badge.service.ts';
import { findSlug } from '../directory.repo.ts';
import { findListed } from './listed.repo.ts';

/** Without the value, the register's number and the fingerprints, which only the badge's own page shows. */
function presentClaim(claim: Badge['claims'][number]): ProfileClaim {
  const { kind, subject, checked, evidence, checked_by, checked_at, valid_until } = claim;
  return { kind, subject, checked, evidence, checked_by, checked_at, valid_until };
}

function presentCertifications(
  declared: readonly string[],
  claims: Badge['claims'],
): PublicProfile['certifications'] {
  return declared.map((name) => {
    const claim = claims.find(({ kind, subject }) => kind === 'certificate' && subject === name);
    const checked = claim?.checked === true;
    return { name, checked, valid_until: checked ? claim.valid_until : null };
  });
}

const KIND_NAMES = new Map(PRODUCT_KINDS.map(({ id, name }) => [id, name]));

/** A kind that has left the list is left out. */
function presentLines(lines: SupplierRecord['productLines']): PublicProfile['lines'] {
  return lines.map(({ text, kinds }) => ({
    text,
    kinds: kinds.flatMap((id) => {
      const name = KIND_NAMES.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
  }));
}

/** @returns the present or next days on which a supplier is closed, both included */
function presentHoliday(
  { closedFrom: from, closedTo: to }: Pick<SupplierRecord, 'closedFrom' | 'closedTo'>,
  today: string,
): PublicProfile['closed'] {
  return from !== null && to !== null && to >= today ? { from, to } : null;
}

function presentBadge({ since, valid_until, claims }: Badge): PublicProfile['badge'] {
  return { since, valid_until, claims: claims.map(presentClaim) };
}

interface Shown {
  slug: string;
  record: SupplierRecord;
  /** Undefined while none stands. */
  badge: Badge | undefined;
  /** By UTC. */
  today: string;
}

function presentProfile({ slug, record, badge, today }: Shown): PreviewedProfile {
  return {
    id: record.id,
    slug,
    name: record.company_name,
    description: record.company_description,
    picture: record.profilePicture,
    country: namedCountry(record.country),
    region: record.region,
    media: record.media,
    lines: presentLines(record.productLines),
    categories: record.productCategories,
    capabilities: record.manufacturingCapabilities,
    ships_to: record.shippingToRegions,
    certifications: presentCertifications(record.certifications, badge?.claims ?? []),
    minimum_order: record.minimumOrder,
    minimum_order_text: record.minimumOrderQuantity,
    lead_time: record.leadTimeDays,
    lead_time_text: record.leadTime,
    response: null,
    closed: presentHoliday(record, today),
    badge: badge === undefined ? null : presentBadge(badge),
  };
}

/**
 * @param slug as its address has it
 * @throws ApiError `not_found` for whoever is not verified now, in the same words as for a missing one
 */
export async function getProfileOf(
  context: Context,
  id: string,
  slug: string,
): Promise<PublicProfile> {
  const badge = await getBadge(context, id);
  const record = badge.stands ? await supplierRecord(context, context.database.db, id) : undefined;
  if (record === undefined) throw new ApiError('not_found');
  const profile = presentProfile({ slug, record, badge, today: utcDay(context) });
  return { ...profile, badge: presentBadge(badge) };
}

/** @returns the badge while it stands */
async function standingBadge(context: Context, id: string): Promise<Badge | undefined> {
  try {
    const badge = await getBadge(context, id);
    return badge.stands ? badge : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * The signed-in supplier's own profile, listed or not.
 * @throws ApiError `forbidden` for a user without a supplier account
 */
export async function previewProfile(
  context: Context,
  { userId }: Viewer,
): Promise<{ profile: PreviewedProfile }> {
  const { db } = context.database;
  const own = await selectSupplierOf(db, userId);
  const record = own && (await supplierRecord(context, db, own.id));
  if (record === undefined) throw permissionError('suppliers_only');
  const badge = await standingBadge(context, record.id);
  const slug = (await findSlug(db, record.id)) ?? record.id;
  const shown = { slug, record, badge, today: utcDay(context) };
  return { profile: presentProfile(shown) };
}

/** @throws ApiError `not_found` as `getProfileOf` does */
export async function getProfile(context: Context, slug: string): Promise<PublicProfile> {
  const { db } = context.database;
  const id = await findListed(db, slug);
  if (id === undefined) throw new ApiError('not_found');
  return getProfileOf(context, id, (await findSlug(db, id)) ?? id);
}
