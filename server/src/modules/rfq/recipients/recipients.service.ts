/** Who a request is sent to: the suppliers that the buyer chose, and those that the brief fits. */
import { cutText } from '@waggle/contract/text/cut-text';
import { directoryQuery, type DirectoryQuery, facetIds } from '@waggle/contract/directory';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { type ReasonCode, reasonText } from '@waggle/contract/permissions/can';
import type { FittingSupplier, Recipients, RfqDraft, SupplierFit } from '@waggle/contract/rfq';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { listedProfiles } from '../../directory/profile/profile.service.ts';
import { searchSuppliers } from '../../directory/search/search-directory.service.ts';
import { idsThatFit } from '../../directory/search/saved-query.service.ts';
import { understand } from '../../matching/matching.service.ts';
import { fitOf, type ListedProfile } from './fit.ts';
import {
  type NewInvitation,
  selectInvitations,
  selectMuting,
} from '../invitations/invitation.repo.ts';
import { selectAsked } from '../../verification/asked-supplier.service.ts';

const KIND_NAMES = new Map(PRODUCT_KINDS.map(({ id, name }) => [id, name]));

/** Longer than the patience of a search: nobody waits for a key's echo here. */
const PATIENCE = 2000;

/** What a brief is searched by. */
const textOf = ({ title, description }: RfqDraft) => cutText(`${title}. ${description}`, 600);

/** @returns the kinds that a brief speaks of clearly, by id and name */
async function kindsOf(brief: RfqDraft): Promise<Map<string, string>> {
  const { kinds, understood } = await understand(textOf(brief), undefined, PATIENCE);
  if (!understood) return new Map();
  const inUse = kinds.filter((kind) => kind.inUse);
  return new Map(inUse.map(({ id }) => [id, KIND_NAMES.get(id) ?? id]));
}

export interface Skipped {
  readonly supplier_id: string;
  readonly name: string;
  readonly reason: string;
}

type AskedSuppliers = Awaited<ReturnType<typeof selectAsked>>;

interface Refusal {
  readonly supplierId: string;
  readonly reason: ReasonCode;
}

/** @returns why each of the suppliers cannot be asked by this buyer, of those that cannot */
async function refusals(
  db: Db,
  buyerId: string,
  ids: readonly string[],
  suppliers: AskedSuppliers,
): Promise<Map<string, Refusal['reason']>> {
  const muting = await selectMuting(db, buyerId, ids);
  const found = ids.flatMap((id): [string, ReasonCode][] => {
    const supplier = suppliers.get(id);
    if (supplier === undefined || !supplier.verified) return [[id, 'supplier_not_verified']];
    if (supplier.userId === buyerId) return [[id, 'own_company']];
    if (!supplier.open) return [[id, 'early_access_only']];
    return muting.has(id) ? [[id, 'muted']] : [];
  });
  return new Map(found);
}

interface Fitting {
  readonly profile: ListedProfile;
  readonly fit: SupplierFit;
}

/** @returns how each of the listed suppliers stands against a brief */
async function fitsOf(
  context: Context,
  brief: RfqDraft,
  ids: readonly string[],
): Promise<Map<string, Fitting>> {
  if (ids.length === 0) return new Map();
  const [kinds, profiles] = [await kindsOf(brief), await listedProfiles(context, ids)];
  const now = context.clock.now();
  return new Map(
    [...profiles].map(([id, profile]) => [id, { profile, fit: fitOf(brief, kinds, profile, now) }]),
  );
}

/** @returns the query of the directory that finds who fits */
function queryOf(brief: RfqDraft, cursor: string | undefined): DirectoryQuery {
  const [category] = facetIds('category', [brief.category]);
  return {
    ...directoryQuery.parse({ q: textOf(brief) }),
    ...(category !== undefined && category !== 'other' && { category: [category] }),
    // The brief says these better than its text.
    ignore: ['country', 'ships_to', 'certification', 'moq', 'lead_time'],
    cursor,
  };
}

const isOut = (fit: SupplierFit) => fit.some(({ verdict }) => verdict === 'not_met');

/** @returns suppliers that the brief fits and that meet or may meet all of it, the best first */
async function allThatFit(context: Context, brief: RfqDraft): Promise<Map<string, Fitting>> {
  const ids = await idsThatFit(context, queryOf(brief, undefined), RFQ_LIMITS.suppliers);
  const fits = await fitsOf(context, brief, ids);
  return new Map(
    ids.flatMap((id): [string, Fitting][] => {
      const found = fits.get(id);
      return found === undefined || isOut(found.fit) ? [] : [[id, found]];
    }),
  );
}

/**
 * @returns whom to ask, with how each stands against the brief, and those that cannot be asked
 */
export async function resolveRecipients(
  context: Context,
  {
    userId,
    rfqId,
    brief,
    recipients,
  }: { userId: string; rfqId: string; brief: RfqDraft; recipients: Recipients },
): Promise<{ asked: NewInvitation[]; skipped: Skipped[] }> {
  const { db } = context.database;
  const reachesAll = recipients.all_that_fit || brief.visibility === 'category';
  const fitting = reachesAll ? await allThatFit(context, brief) : new Map<string, Fitting>();
  const earlier = await selectInvitations(db, rfqId);
  const before = new Set(earlier.map(({ supplier_id }) => supplier_id));
  const chosen = new Set(recipients.suppliers);
  const isNew = (id: string) => !before.has(id);
  const named = [...chosen].filter(isNew);
  const others = [...fitting.keys()].filter((id) => isNew(id) && !chosen.has(id));
  const found = [...named, ...others];
  const suppliers = await selectAsked(context, db, found);
  const refused = await refusals(db, userId, found, suppliers);
  const mayBeAsked = (id: string) => !refused.has(id);
  const reachable = named.filter(mayBeAsked);
  const left = Math.max(0, RFQ_LIMITS.suppliers - earlier.length - reachable.length);
  const all = [...reachable, ...others.filter(mayBeAsked).slice(0, left)];
  const unread = reachable.filter((id) => !fitting.has(id));
  const fits = new Map([...fitting, ...(await fitsOf(context, brief, unread))]);
  const asked = all.flatMap((supplierId): NewInvitation[] => {
    const [supplier, fit] = [suppliers.get(supplierId), fits.get(supplierId)?.fit];
    if (supplier === undefined || fit === undefined) return [];
    const { userId: owner, name } = supplier;
    return [
      { supplierId, userId: owner, name, source: chosen.has(supplierId) ? 'chosen' : 'fits', fit },
    ];
  });
  const reached = new Set(asked.map(({ supplierId }) => supplierId));
  const skipped = [...chosen].flatMap((id): Skipped[] => {
    if (reached.has(id) || before.has(id)) return [];
    const reason = refused.get(id) ?? 'supplier_not_verified';
    const name = suppliers.get(id)?.name ?? 'A supplier';
    return [{ supplier_id: id, name, reason: reasonText({ allowed: false, reason }) }];
  });
  return { asked, skipped };
}

/** @returns the same for one supplier that comes by itself to a request that is open to its category */
export async function fitOfOne(
  context: Context,
  brief: RfqDraft,
  supplierId: string,
): Promise<SupplierFit> {
  return (await fitsOf(context, brief, [supplierId])).get(supplierId)?.fit ?? [];
}

async function presentFitting(
  context: Context,
  userId: string,
  brief: RfqDraft,
  ids: readonly string[],
): Promise<FittingSupplier[]> {
  const { db } = context.database;
  const refused = await refusals(db, userId, ids, await selectAsked(context, db, ids));
  const fits = await fitsOf(context, brief, ids);
  return ids.flatMap((id) => {
    const found = fits.get(id);
    if (found === undefined) return [];
    const { slug, name, picture, country, lines } = found.profile;
    const said = found.fit.find((one) => one.wish === 'kinds')?.own;
    return [
      {
        id,
        slug,
        name,
        picture,
        country,
        line: said ?? lines[0]?.text ?? null,
        fit: found.fit,
        refused: refused.get(id) ?? null,
      },
    ];
  });
}

/** Suppliers that a brief fits, a page at a time, and on the first page those that are chosen. */
export async function listFitting(
  context: Context,
  {
    userId,
    brief,
    recipients,
    cursor,
  }: { userId: string; brief: RfqDraft; recipients: Recipients; cursor: string | undefined },
): Promise<{
  total: { count: number; exact: boolean };
  suppliers: FittingSupplier[];
  next_cursor: string | null;
  chosen: FittingSupplier[];
}> {
  const page = await searchSuppliers(context, queryOf(brief, cursor));
  const ids = page.items.map(({ id }) => id);
  const chosen = cursor === undefined ? recipients.suppliers : [];
  return {
    total: page.total,
    suppliers: await presentFitting(context, userId, brief, ids),
    next_cursor: page.next_cursor,
    chosen: await presentFitting(context, userId, brief, chosen),
  };
}

/** @returns the next suppliers that the brief fits, of those that can be asked and were not, the best first */
export async function nextMatches(
  context: Context,
  { userId, rfqId, brief }: { userId: string; rfqId: string; brief: RfqDraft },
): Promise<FittingSupplier[]> {
  const recipients = { suppliers: [], all_that_fit: true };
  const { asked } = await resolveRecipients(context, { userId, rfqId, brief, recipients });
  const ids = asked.slice(0, RFQ_LIMITS.nextMatches).map(({ supplierId }) => supplierId);
  return presentFitting(context, userId, brief, ids);
}
