/** An invitation on the transition engine. */
import type { DeclineReason, LapseReason } from '@waggle/contract/rfq';
import { INVITATION_RULES, type InvitationFacts } from '@waggle/contract/rfq/permissions';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Machine } from '../../../lib/transitions/machine.ts';
import { type NounTypes, type News, tell } from '../../notifications/news.service.ts';
import {
  type EndedRequest,
  cancelledNews,
  closedNews,
  declinedNews,
  lapsedNews,
  receivedNews,
} from '../rfq-news.ts';
import type { RfqRow } from '../rfq.repo.ts';
import { countResponseRates } from '../response-rates/response-rates.service.ts';
import { readRequest } from '../request-rows.service.ts';
import { supplierCalendars } from '../../supplier/calendars.service.ts';
import { isMuted, liveOf } from './asked.service.ts';
import { toldOf } from './asking.ts';
import { deadlineFor, stateFor, timeFrame } from './time-frame.service.ts';
import type { TimeFrame } from './time-frame.repo.ts';
import { findAsked } from '../../verification/asked-supplier.service.ts';
import { INVITATION_HISTORY, type InvitationRow } from './invitation.repo.ts';

export interface InvitationTypes extends NounTypes<'rfq_invitations', typeof INVITATION_RULES> {
  inputs: {
    view: { revision: number };
    quote: { revision: number };
    decline: { reason: DeclineReason; note: string };
    /** The request as it is now: many lapse by one step. */
    lapse: { why: LapseReason; rfq: EndedRequest };
  };
}

async function readFacts(context: Context, tx: Db, row: InvitationRow): Promise<InvitationFacts> {
  const rfq = await readRequest(tx, row.rfq_id);
  const supplier = await findAsked(context, tx, row.supplier_id);
  const now = context.clock.now();
  return {
    state: row.state,
    supplier_user_id: row.supplier_user_id,
    buyer_id: row.buyer_id,
    rfq_state: stateFor(rfq, row, now),
    deadline: deadlineFor(rfq, row),
    now,
    supplier_verified: supplier?.verified === true && supplier.open,
    muted: await isMuted(tx, row),
  };
}

/** @returns what the supplier is told; nothing where it came by itself and then kept silent: nobody waited for it */
function lapseNews(rfq: EndedRequest, row: InvitationRow, why: LapseReason): News[] {
  if (why === 'cancelled') return [cancelledNews(rfq, toldOf(row), rfq.reason === null)];
  if (why !== 'deadline') return [closedNews(rfq, toldOf(row))];
  return row.source === 'open' ? [] : [lapsedNews(rfq, toldOf(row))];
}

/** @returns the time of a supplier that is asked again; it keeps its own where that is all that is left */
async function timeAgain(
  tx: Db,
  { deadline }: RfqRow,
  { supplier_id: id }: InvitationRow,
  at: Time,
): Promise<Partial<TimeFrame>> {
  if (deadline === null || deadline <= at || id === null) return {};
  return timeFrame(at, deadline, (await supplierCalendars(tx, [id])).get(id));
}

const effects: Machine<InvitationTypes>['effects'] = {
  view: ({ step, at }) => ({ change: { viewed_at: at, seen_revision: step.revision } }),
  quote: ({ row, step, at }) => ({
    change: {
      viewed_at: row.viewed_at ?? at,
      answered_at: row.answered_at ?? at,
      seen_revision: step.revision,
      reason: null,
      note: '',
    },
  }),
  async decline({ context, tx, row, step: { reason, note }, at }) {
    const rfq = await readRequest(tx, row.rfq_id);
    return {
      change: { reason, note, answered_at: row.answered_at ?? at },
      event: { reason, note },
      news: [declinedNews(rfq, { supplier: row.supplier_name, reason, note })],
      cascade: () => countResponseRates(context, tx, [row.supplier_id]),
    };
  },
  lapse: ({ row, step: { rfq, why } }) => ({
    change: { reason: why },
    event: { reason: why },
    news: lapseNews(rfq, row, why),
  }),
  async ask_again({ tx, row, at }) {
    const rfq = await readRequest(tx, row.rfq_id);
    const frame = await timeAgain(tx, rfq, row, at);
    return {
      change: { sent_at: at, viewed_at: null, reason: null, note: '', ...frame },
      news: [receivedNews(rfq, true)(toldOf({ ...row, ...frame }))],
    };
  },
};

export const invitationMachine: Machine<InvitationTypes> = {
  table: 'rfq_invitations',
  rules: INVITATION_RULES,
  readFacts,
  effects,
  describe: ({ row }) => ({ live: liveOf(row) }),
  history: INVITATION_HISTORY,
  notify: tell,
};
