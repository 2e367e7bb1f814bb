/** The public profile of a supplier in the directory: what everybody may read of its record and its badge. */
import type { PreviewedProfile, ProfileClaim, PublicProfile } from '@waggle/contract/directory';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import type { SupplierRecord } from '@waggle/contract/supplier';
import type { Badge } from '@waggle/contract/verification/claims';
import { responseRatesOf } from '../response-rates/response-rates.service.ts';
import type { Context } from '../../../lib/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { permissionError } from '../../../lib/authorize.ts';
import type { Db } from '../../../lib/database.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { utcDay } from '../../../lib/clock.ts';
import { namedCountry } from '../../../lib/countries/country-names.ts';
import {
  publicRecords,
  selectSupplierOf,
  selectSuppliers,
  supplierRecord,
} from '../../supplier/record.service.ts';
import { getBadge } from '../../verification/badge/badge.service.ts';
import {
  type CheckedCertificates,
  checkedCertificates,
} from '../../verification/badge/checked-certificates.service.ts';
import { findSlug } from '../directory.repo.ts';
import { findListed, selectListedOf } from './listed.repo.ts';

/** Without the value, the register's number and the fingerprints, which only the badge's own page shows. */
function presentClaim(claim: Badge['claims'][number]): ProfileClaim {
  const { kind, subject, checked, evidence, checked_by, checked_at, valid_until } = claim;
  return { kind, subject, checked, evidence, checked_by, checked_at, valid_until };
}

/** @returns the certificates that a badge says were checked */
function certificatesOf(badge: Badge | undefined): CheckedCertificates {
  const claims = badge?.claims ?? [];
  const checked = claims.filter((claim) => claim.kind === 'certificate' && claim.checked);
  return new Map(checked.map(({ subject, valid_until }) => [subject, valid_until]));
}

function presentCertifications(
  declared: readonly string[],
  checked: CheckedCertificates,
): PublicProfile['certifications'] {
  return declared.map((name) => ({
    name,
    checked: checked.has(name),
    valid_until: checked.get(name) ?? null,
  }));
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
  /** By UTC. */
  today: string;
  response: PublicProfile['response'];
}

/** @returns all of a profile but the badge */
function presentFacts(
  { slug, record, today, response }: Shown,
  certificates: CheckedCertificates,
): Omit<PublicProfile, 'badge'> {
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
    certifications: presentCertifications(record.certifications, certificates),
    minimum_order: record.minimumOrder,
    minimum_order_text: record.minimumOrderQuantity,
    lead_time: record.leadTimeDays,
    lead_time_text: record.leadTime,
    response,
    closed: presentHoliday(record, today),
  };
}

/** @returns how one supplier answers */
async function responseOf({ database: { db } }: Context, id: string): Promise<Shown['response']> {
  return (await responseRatesOf(db, [id])).get(id) ?? null;
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
  const shown = { slug, record, today: utcDay(context), response: await responseOf(context, id) };
  return { ...presentFacts(shown, certificatesOf(badge)), badge: presentBadge(badge) };
}

/** @returns the names of those that are listed now, by id */
export async function listedNames(
  context: Pick<Context, 'clock'>,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await selectListedOf(db, utcDay(context), ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type ListedHead = Pick<PublicProfile, 'slug' | 'picture' | 'country'>;

/** @returns the heads of the profiles of those that are listed now, by id: much less is read than for all of one */
export async function listedHeads(
  context: Pick<Context, 'clock' | 'config'>,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ListedHead>> {
  if (ids.length === 0) return new Map();
  const listed = await selectListedOf(db, utcDay(context), ids);
  const suppliers = await selectSuppliers(
    db,
    listed.map(({ id }) => id),
  );
  const slugs = new Map(listed.map(({ id, slug }) => [id, slug]));
  const withoutMedia = [...suppliers.values()].map((one) => ({
    ...one,
    files: { ...one.files, media: [] },
  }));
  const records = await publicRecords(context, db, withoutMedia);
  return new Map(
    records.map(({ id, profilePicture: picture, country }) => [
      id,
      { slug: slugs.get(id) ?? id, picture, country: namedCountry(country) },
    ]),
  );
}

/** @returns what their profiles say of those that are listed now, by id; read at one moment */
export async function listedProfiles(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, Omit<PublicProfile, 'badge'>>> {
  return context.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const today = utcDay(context);
      const listed = await selectListedOf(tx, today, ids);
      const slugs = new Map(listed.map(({ id, slug }) => [id, slug]));
      const suppliers = await selectSuppliers(tx, [...slugs.keys()]);
      const certificates = await checkedCertificates(context, tx, suppliers);
      const responses = await responseRatesOf(tx, [...slugs.keys()]);
      const records = await publicRecords(context, tx, [...suppliers.values()]);
      return new Map(
        records.map((record) => {
          const { id } = record;
          const shown = {
            slug: slugs.get(id) ?? id,
            record,
            today,
            response: responses.get(id) ?? null,
          };
          return [record.id, presentFacts(shown, certificates.get(record.id) ?? new Map())];
        }),
      );
    });
}

/** @returns the badge while it is valid */
async function validBadge(context: Context, id: string): Promise<Badge | undefined> {
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
  { accountId }: Viewer,
): Promise<{ profile: PreviewedProfile }> {
  const { db } = context.database;
  const own = await selectSupplierOf(db, accountId);
  const record = own && (await supplierRecord(context, db, own.id));
  if (record === undefined) throw permissionError('suppliers_only');
  const badge = await validBadge(context, record.id);
  const slug = (await findSlug(db, record.id)) ?? record.id;
  const response = await responseOf(context, record.id);
  const shown = { slug, record, today: utcDay(context), response };
  const facts = presentFacts(shown, certificatesOf(badge));
  return { profile: { ...facts, badge: badge === undefined ? null : presentBadge(badge) } };
}

/** @throws ApiError `not_found` as `getProfileOf` does */
export async function getProfile(context: Context, slug: string): Promise<PublicProfile> {
  const { db } = context.database;
  const id = await findListed(db, slug);
  if (id === undefined) throw new ApiError('not_found');
  return getProfileOf(context, id, (await findSlug(db, id)) ?? id);
}
