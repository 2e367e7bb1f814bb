/** Moderation as a whole: the switch, the lists, and how much is in each. */
import type { DataOf } from '@waggle/contract/endpoint';
import {
  type listMutedBuyers,
  type listOwnMuted,
  MOST_MUTED,
} from '@waggle/contract/moderation/muted-buyers';
import type { Moderation, switchModeration as switchCall } from '@waggle/contract/moderation';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { asTheyAre, listRows } from '../../lib/shown-rows.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { within } from '../../lib/transactions/within.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { REPORTED_MESSAGES, type WaitingMessage } from '../messages/message-reports.service.ts';
import {
  countStopped,
  selectMuted,
  selectOwnMuted,
  selectSwitch,
  updateSwitch,
} from '../rfq/moderation/moderation.service.ts';
import { presentItems } from './present-message.ts';
import { MODERATED, type ModeratedRow } from './moderated.repo.ts';

export async function getModeration({ database: { db } }: Context): Promise<Moderation> {
  const { holds_requests: holds, changed_at: at, changed_by: by } = await selectSwitch(db);
  const who = by === null ? undefined : (await findUsers(db, [by])).get(by);
  const changed = at === null ? null : { at, by: who?.name ?? 'Somebody' };
  return { switch: { holds, changed }, counts: await countStopped(db) };
}

/** What waits already goes on waiting. */
export async function switchModeration(
  context: Context,
  { viewer: { personId }, body: { holds } }: Call<typeof switchCall>,
): Promise<Moderation> {
  const { clock, database, live } = context;
  return database.db.transaction().execute(async (tx) => {
    if (await updateSwitch(tx, { holds, at: clock.now(), by: personId })) {
      const audited = { actor: personId, action: 'moderation.switched' } as const;
      await recordAudit(tx, clock, { ...audited, detail: { holds } });
      await live.publish(tx, 'team', { event: 'moderation' });
    }
    return getModeration(within(context, tx));
  });
}

export const listModerated = listRows(MODERATED, 'requests', asTheyAre<ModeratedRow>);

export const listReportedMessages = listRows(
  { waiting: REPORTED_MESSAGES },
  'messages',
  (_context, db, _viewer, rows: readonly WaitingMessage[]) => presentItems(db, rows),
);

export async function listMuted({
  database: { db },
}: Context): Promise<DataOf<typeof listMutedBuyers>> {
  const rows = await selectMuted(db, MOST_MUTED);
  const people = await findUsers(
    db,
    rows.map(({ id }) => id),
  );
  return {
    buyers: rows.map((row) => ({
      ...row,
      name: row.name ?? people.get(row.id)?.name ?? row.email,
    })),
  };
}

export async function listOwn(
  { database: { db } }: Context,
  { facts: { supplier_id } }: Viewer,
): Promise<DataOf<typeof listOwnMuted>> {
  return { buyers: supplier_id === null ? [] : await selectOwnMuted(db, supplier_id) };
}
