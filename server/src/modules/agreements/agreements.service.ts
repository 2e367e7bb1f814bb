/** Agreements: reading and signing them, the buyer's record, and access that is taken back and given again. */
import {
  type Agreement,
  type getAgreement as getCall,
  type GivenAgreement,
  type giveAccessAgain as giveCall,
  type listAgreements as listCall,
  signAgreement as signCall,
} from '@waggle/contract/agreements';
import { isSameName } from '@waggle/contract/agreements/nda-text';
import type { DataOf } from '@waggle/contract/endpoint';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  findLegalIdentities,
  requireLegalIdentity,
} from '../accounts/legal/legal-identity.service.ts';
import { type News, tell } from '../notifications/news.service.ts';
import { findOwn, readRequest } from '../rfq/request-rows.service.ts';
import {
  findOwnInvitation,
  isMuted,
  liveOf,
  selectInvitation,
} from '../rfq/invitations/asked.service.ts';
import { givenAgainNews, signedNews, takenBackNews } from './agreement-news.ts';
import {
  type AgreementRow,
  insertAgreement,
  insertStep,
  lockAgreement,
  selectAgreement,
  selectAgreementsOf,
  selectSteps,
  setClosed,
} from './agreements.repo.ts';
import {
  factsOf,
  fingerprintOf,
  type Found,
  type Happened,
  presentAgreement,
  presentGiven,
  presentTeamOpening,
  signerName,
  textOf,
} from './present-agreement.ts';
import { selectTeamOpenings } from './team-openings.repo.ts';

/** @throws ApiError `not_found`, for a request of others too */
export async function findForSupplier(db: Db, viewer: Viewer, id: string): Promise<Found> {
  const invitation = await findOwnInvitation(db, viewer, id);
  const rfq = await readRequest(db, invitation.rfq_id);
  const agreement = await selectAgreement(db, invitation.id);
  const { supplier_user_id, buyer_id } = invitation;
  const identities = await findLegalIdentities(db, [supplier_user_id, buyer_id]);
  const of = (userId: string | null) => (userId === null ? undefined : identities.get(userId));
  const [buyer, supplier] = [of(buyer_id), of(supplier_user_id)];
  return {
    invitation,
    rfq,
    agreement,
    muted: await isMuted(db, invitation),
    legal: { ...(buyer && { buyer }), ...(supplier && { supplier }) },
  };
}

async function whatHappened(db: Db, { id, rfq_id }: AgreementRow): Promise<Happened> {
  const steps = (await selectSteps(db, [id])).get(id) ?? [];
  const byTeam = (await selectTeamOpenings(db, [rfq_id])).get(rfq_id) ?? [];
  return { steps, byTeam };
}

async function presentOne(db: Db, viewer: Viewer, found: Found): Promise<Agreement> {
  const { agreement } = found;
  // What others did with the files concerns a supplier once it has signed for them.
  const happened =
    agreement === undefined ? { steps: [], byTeam: [] } : await whatHappened(db, agreement);
  return presentAgreement(db, viewer, found, happened);
}

/** @throws ApiError `not_found` */
export async function getAgreement(
  { database: { db } }: Context,
  { viewer, params: { id } }: Call<typeof getCall>,
): Promise<{ agreement: Agreement }> {
  return { agreement: await presentOne(db, viewer, await findForSupplier(db, viewer, id)) };
}

/** Tells both sides' pages, and whoever is concerned by mail. */
export async function announce(
  context: Context,
  tx: Db,
  agreement: AgreementRow,
  news: readonly News[],
): Promise<void> {
  await context.live.publishAll(tx, liveOf(agreement));
  await tell(context, tx, news);
}

/** @throws ApiError `invalid_input` for another name, and before the company has said who it is in law; `conflict` for another text, or when it is signed already */
async function sign(
  context: Context,
  tx: Db,
  found: Found,
  { viewer, name, fingerprint }: { viewer: Viewer; name: string; fingerprint: string },
): Promise<AgreementRow> {
  const { invitation, rfq } = found;
  await requireLegalIdentity(tx, viewer.accountId);
  const expected = await signerName(tx, invitation, viewer);
  if (!isSameName(name, expected)) {
    const message = `Type it as in your account: ${expected}`;
    throw new ApiError('invalid_input', { errors: [{ path: 'name', message }] });
  }
  const text = textOf(found);
  if (fingerprint !== fingerprintOf(text)) {
    throw new ApiError('conflict', { message: 'The text has changed. Please read it again' });
  }
  const at = context.clock.now();
  const agreement = await insertAgreement(tx, {
    invitation_id: invitation.id,
    rfq_id: rfq.id,
    supplier_user_id: invitation.supplier_user_id,
    buyer_id: invitation.buyer_id,
    text,
    fingerprint,
    name: expected,
    company: invitation.supplier_name,
    signed_at: at,
  });
  if (agreement === undefined) throw permissionError('signed_before');
  const step = { agreement_id: agreement.id, at, actor: viewer.personId, who: expected };
  await insertStep(tx, { ...step, what: 'signed', file: null, note: '' });
  const audited = { actor: viewer.personId, action: 'agreement.signed' as const };
  await recordAudit(tx, context.clock, {
    ...audited,
    subject: agreement.id,
    detail: { fingerprint },
  });
  await announce(context, tx, agreement, [signedNews(rfq, agreement)]);
  return agreement;
}

/** @throws ApiError `not_found`, and as `sign` does */
export async function signAgreement(
  context: Context,
  { viewer, params: { id }, body, idempotencyKey: key }: Call<typeof signCall>,
): Promise<{ agreement: Agreement }> {
  const request = { personId: viewer.personId, key, call: signCall, body: { id, ...body } };
  return runIdempotent(context, request, async (tx) => {
    const found = await findForSupplier(tx, viewer, id);
    authorize(viewer, 'agreement.sign', factsOf(found, context.clock.now()));
    const agreement = await sign(context, tx, found, { viewer, ...body });
    return { agreement: await presentOne(tx, viewer, { ...found, agreement }) };
  });
}

/** @throws ApiError `not_found` */
export async function listAgreements(
  { database: { db } }: Context,
  { viewer, params: { id } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const rfq = await findOwn(db, viewer, id);
  const agreements = await selectAgreementsOf(db, rfq.id);
  const steps = await selectSteps(
    db,
    agreements.map((one) => one.id),
  );
  const byTeam = (await selectTeamOpenings(db, [rfq.id])).get(rfq.id) ?? [];
  return {
    agreements: agreements.map((one) =>
      presentGiven(one, { steps: steps.get(one.id) ?? [], byTeam }),
    ),
    by_team: byTeam.map(presentTeamOpening),
  };
}

const CHANGES = {
  taken_back: { action: 'agreement.take_back', news: takenBackNews },
  given_again: { action: 'agreement.give_again', news: givenAgainNews },
} as const;

/**
 * Takes access back or gives it again, and tells the supplier.
 * @throws ApiError `not_found`; `conflict` when nothing is signed, or it is so already
 */
export async function changeAccess(
  context: Context,
  what: keyof typeof CHANGES,
  { viewer, params, body: { note } }: Call<typeof giveCall>,
): Promise<{ agreement: GivenAgreement }> {
  const { action, news } = CHANGES[what];
  return context.database.db.transaction().execute(async (tx) => {
    const rfq = await findOwn(tx, viewer, params.id);
    const invitation = isUuid(params.invitation)
      ? await selectInvitation(tx, params.invitation)
      : undefined;
    if (invitation?.rfq_id !== rfq.id) throw new ApiError('not_found');
    const agreement = await lockAgreement(tx, invitation.id);
    const muted = await isMuted(tx, invitation);
    authorize(viewer, action, factsOf({ invitation, rfq, agreement, muted }, context.clock.now()));
    if (agreement === undefined) throw permissionError('not_signed');
    const at = context.clock.now();
    const closedAt = what === 'taken_back' ? at : null;
    const said = note.trim();
    await setClosed(tx, agreement.id, { closedAt, note: said });
    const step = { agreement_id: agreement.id, at, actor: viewer.personId, who: rfq.buyer_name };
    await insertStep(tx, { ...step, what, file: null, note: said });
    await recordAudit(tx, context.clock, {
      actor: viewer.personId,
      action: `agreement.${what}`,
      subject: agreement.id,
    });
    await announce(context, tx, agreement, [news(rfq, agreement, said)]);
    const now = { ...agreement, closed_at: closedAt, note: said };
    return { agreement: presentGiven(now, await whatHappened(tx, now)) };
  });
}
