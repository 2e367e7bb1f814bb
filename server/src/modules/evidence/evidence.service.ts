/** Proofs of demand: previewed and frozen by the entrepreneur, read by the suppliers that were asked, and by the team. */
import { createHash } from 'node:crypto';
import type { DataOf } from '@waggle/contract/endpoint';
import {
  type DemandPreview,
  type getReceivedProof as receivedCall,
  type ProofContent,
  type RequestProofs,
  type ShownProof,
  takeProof as takeCall,
  type Proof,
} from '@waggle/contract/evidence';
import { canonicalJson } from '@waggle/contract/evidence/canonical-json';
import { PROOF_STATES, READING_STATES } from '@waggle/contract/evidence/permissions';
import { DEMAND_LIMITS } from '@waggle/contract/limits';
import { can } from '@waggle/contract/permissions/can';
import { ApiError } from '../../lib/api-error.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { readBrand } from '../brand/brand.service.ts';
import { pageStateOf } from '../launch-page/figures.service.ts';
import { readDemand } from '../research/demand/demand.service.ts';
import { ownRequestsIn, renewForSuppliers, selectRfq, writeDemand } from '../rfq/demand.service.ts';
import { findOwn, lockOwn } from '../rfq/request-rows.service.ts';
import { findOwnInvitation } from '../rfq/invitations/asked.service.ts';
import { surveyTakenDownAt } from '../survey/figures.service.ts';
import {
  deleteProofs,
  insertProof,
  type ProofRow,
  selectNewest,
  selectNewestOf,
  selectProofs,
} from './evidence.repo.ts';

/**
 * @param request its title
 * @param text in the entrepreneur's own words; empty without any
 */
async function readProofContent(
  context: Pick<Context, 'clock'>,
  db: Db,
  { accountId, name }: Pick<Viewer, 'accountId' | 'name'>,
  { request, text }: { request: string; text: string },
): Promise<ProofContent> {
  const { name: brand } = await readBrand(db, accountId);
  const { page, survey } = await readDemand(context, db, accountId);
  const told = text === '' ? null : { by: name, text };
  return { brand, request, page, survey, told };
}

/** @returns whether there is anything to show */
const isMeasured = ({ page, survey }: ProofContent): boolean => page !== null || survey !== null;

/** @returns in hexadecimal digits */
function fingerprintOf(content: ProofContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

function presentProof({ id, taken_at, sha256, frozen }: ProofRow): Proof {
  return { id, taken_at, sha256, content: frozen };
}

type OwnRequest = Awaited<ReturnType<typeof findOwn>>;

/** The same for a repeated call at any later time: the words that the entrepreneur wrote last are offered again. */
const wordsOf = (rows: readonly ProofRow[]) => rows[0]?.frozen.told?.text ?? '';

function whyNot(
  viewer: Viewer,
  rfq: OwnRequest | undefined,
  { content, proofs }: { content: ProofContent; proofs: number },
): string | null {
  const verdict = rfq === undefined ? undefined : can(viewer.actor, 'evidence.show', rfq);
  if (verdict?.allowed === false) return verdict.reason;
  if (!isMeasured(content)) return 'nothing_measured';
  return proofs >= DEMAND_LIMITS.proofs ? 'too_many_proofs' : null;
}

async function present(
  context: Context,
  db: Db,
  viewer: Viewer,
  rfq: OwnRequest,
): Promise<RequestProofs> {
  const rows = await selectProofs(db, rfq.id);
  const content = await readProofContent(context, db, viewer, {
    request: rfq.title,
    text: wordsOf(rows),
  });
  const refused = whyNot(viewer, rfq, { content, proofs: rows.length });
  return { preview: { content, by: viewer.name, refused }, proofs: rows.map(presentProof) };
}

/** @returns the figures as they are now, and the requests that they can be sent with */
export async function getDemandPreview(context: Context, viewer: Viewer): Promise<DemandPreview> {
  const { db } = context.database;
  const requests = await ownRequestsIn(db, viewer.accountId, PROOF_STATES);
  const newest = await selectNewest(
    db,
    requests.map(({ id }) => id),
  );
  const content = await readProofContent(context, db, viewer, {
    request: requests[0]?.title ?? '',
    text: '',
  });
  return {
    preview: {
      content,
      by: viewer.name,
      refused: whyNot(viewer, undefined, { content, proofs: 0 }),
    },
    requests: requests.map(({ id, title, state }) => {
      const row = newest.get(id);
      return { id, title, state, proof: row === undefined ? null : presentProof(row) };
    }),
  };
}

/** @throws ApiError `not_found` */
export async function listProofs(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<RequestProofs> {
  const { db } = context.database;
  const rfq = await findOwn(db, viewer, id);
  authorize(viewer, 'evidence.list', rfq);
  return present(context, db, viewer, rfq);
}

/** @throws ApiError `not_found`; `conflict` where nothing is measured, or the request is decided; `key_reused` */
export async function takeProof(
  context: Context,
  { viewer, params: { id }, body, idempotencyKey: key }: Call<typeof takeCall>,
): Promise<RequestProofs> {
  const path = takeCall.path.replace(':id', id);
  const request = { personId: viewer.personId, key, call: { method: takeCall.method, path }, body };
  return runIdempotent(context, request, async (tx) => {
    const rfq = await lockOwn(tx, viewer, id);
    authorize(viewer, 'evidence.show', rfq);
    const taken_at = context.clock.now();
    const content = await readProofContent(context, tx, viewer, {
      request: rfq.title,
      text: body.told,
    });
    if (!isMeasured(content)) throw permissionError('nothing_measured');
    const { length } = await selectProofs(tx, rfq.id);
    if (length >= DEMAND_LIMITS.proofs) throw permissionError('too_many_proofs');
    const sha256 = fingerprintOf(content);
    const row = { rfq_id: rfq.id, user_id: viewer.accountId, taken_at, frozen: content, sha256 };
    await insertProof(tx, row);
    await writeDemand(tx, rfq.id, content.page?.confirmed ?? null);
    await renewForSuppliers(context, tx, rfq.id, READING_STATES);
    return present(context, tx, viewer, rfq);
  });
}

/** @throws ApiError `not_found`; `conflict` once the request was sent */
export async function withdrawProofs(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<RequestProofs> {
  return context.database.db.transaction().execute(async (tx) => {
    const rfq = await lockOwn(tx, viewer, id);
    authorize(viewer, 'evidence.withdraw', rfq);
    await deleteProofs(tx, rfq.id);
    await writeDemand(tx, rfq.id, null);
    return present(context, tx, viewer, rfq);
  });
}

/** @returns what tells of a proof whether it shows figures of what the team has taken down meanwhile */
async function hiddenCheck(
  db: Db,
  userId: string,
): Promise<(proof: Pick<ProofRow, 'frozen' | 'taken_at'>) => boolean> {
  const isPageDown = (await pageStateOf(db, userId)) === 'taken_down';
  const surveyDownAt = await surveyTakenDownAt(db, userId);
  return ({ frozen: { page, survey }, taken_at }) =>
    (isPageDown && page !== null) ||
    (surveyDownAt !== null && survey !== null && taken_at <= surveyDownAt);
}

const NO_PROOF: ShownProof = { proof: null, withheld: false, page_closed: false };

/** @returns the one that others read: withheld while it shows what the team has taken down */
async function newestOf(db: Db, rfqId: string): Promise<ShownProof> {
  const row = (await selectNewest(db, [rfqId])).get(rfqId);
  if (row === undefined) return NO_PROOF;
  const isHidden = await hiddenCheck(db, row.user_id);
  if (isHidden(row)) return { ...NO_PROOF, withheld: true };
  const isClosed = (await pageStateOf(db, row.user_id)) === 'unpublished';
  return {
    proof: presentProof(row),
    withheld: false,
    page_closed: isClosed && row.frozen.page !== null,
  };
}

/** Has inboxes follow: figures of what is taken down are in no order and in no row, and come back with it. */
export async function refreshDemand(
  context: Context,
  tx: Db,
  { userId }: { readonly userId: string },
): Promise<void> {
  const isHidden = await hiddenCheck(tx, userId);
  for (const proof of await selectNewestOf(tx, userId)) {
    const confirmed = isHidden(proof) ? null : (proof.frozen.page?.confirmed ?? null);
    await writeDemand(tx, proof.rfq_id, confirmed);
    await renewForSuppliers(context, tx, proof.rfq_id, READING_STATES);
  }
}

/**
 * The proof is for those whom the entrepreneur has asked, as long as they may answer or have: not for who came by itself,
 * declined or kept silent, and not while the team has stopped the request.
 * @throws ApiError `not_found`, for the request of another supplier too
 */
export async function getReceivedProof(
  { database: { db } }: Context,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof receivedCall>> {
  const invitation = await findOwnInvitation(db, viewer, id);
  authorize(viewer, 'evidence.read', invitation);
  const { state, source, rfq_id: rfqId } = invitation;
  const rfq = await selectRfq(db, rfqId);
  const isMeant = source !== 'open' && READING_STATES.includes(state) && rfq?.state !== 'blocked';
  return isMeant ? newestOf(db, rfqId) : NO_PROOF;
}

/** @throws ApiError `not_found`, for a draft too */
export async function getModeratedProof(
  { database: { db } }: Context,
  id: string,
): Promise<ShownProof> {
  const rfq = isUuid(id) ? await selectRfq(db, id) : undefined;
  if (rfq === undefined || rfq.state === 'draft') throw new ApiError('not_found');
  return newestOf(db, rfq.id);
}
