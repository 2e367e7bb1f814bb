/** The team's openings of confidential files, in the record that both sides see: no name, and why. */
import { AGREEMENT_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { lockKey } from '../../lib/rate-limits/rate-events.ts';
import { type ConfidentialIn, selectConfidentialIn } from '../rfq/brief/brief-files.service.ts';
import { liveOf } from '../rfq/invitations/asked.service.ts';
import { selectAgreementsOf } from './agreements.repo.ts';
import { hasOpenedSince, insertTeamOpening } from './team-openings.repo.ts';

interface Reading {
  readonly file: { readonly id: string; readonly name: string };
  /** The id of the member of the team. */
  readonly by: string;
}

async function recordIn(
  context: Context,
  tx: Db,
  { file, by }: Reading,
  { rfq_id, user_id: buyer_id, sent_at }: ConfidentialIn,
): Promise<void> {
  const at = context.clock.now();
  const since = addSeconds(at, -AGREEMENT_LIMITS.opening);
  const [fileId, before_sending] = [file.id, sent_at === null];
  if (await hasOpenedSince(tx, { rfqId: rfq_id, fileId, actor: by }, since)) return;
  const opening = { rfq_id, buyer_id, file_id: fileId, file: file.name, at };
  await insertTeamOpening(tx, { ...opening, before_sending, actor: by });
  const agreements = await selectAgreementsOf(tx, rfq_id);
  const sides = agreements.flatMap((one) => liveOf({ ...one, buyer_id: null }));
  const ofBuyer = liveOf({ id: '', rfq_id, buyer_id, supplier_user_id: null });
  await context.live.publishAll(tx, [...ofBuyer, ...sides]);
}

/**
 * Records that the team reads a file, in every request that has it as a confidential one. Parts of one download, and
 * the link before it, are one opening: it lasts as long as a supplier's.
 */
export async function recordTeamOpening(context: Context, tx: Db, reading: Reading): Promise<void> {
  const requests = await selectConfidentialIn(tx, reading.file.id);
  if (requests.length === 0) return;
  await lockKey(tx, `team opened ${reading.file.id}`);
  for (const request of requests) await recordIn(context, tx, reading, request);
}
