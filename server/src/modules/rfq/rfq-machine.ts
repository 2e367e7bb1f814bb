/** A request for quotation on the transition engine. */
import { MODERATION_PERMISSIONS } from '@waggle/contract/moderation/permissions';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { briefProblems, type LapseReason, reachOf, type RfqState } from '@waggle/contract/rfq';
import { RFQ_RULES, type RfqFacts } from '@waggle/contract/rfq/permissions';
import { permissionError } from '../../lib/authorize.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { type Machine, SYSTEM } from '../../lib/transitions/machine.ts';
import { transition, transitionAll } from '../../lib/transitions/transition.ts';
import { tell } from '../notifications/news.service.ts';
import { countResponseRates } from './response-rates/response-rates.service.ts';
import { invitationMachine } from './invitations/invitation-machine.ts';
import { askSuppliers, refreshPages, toldSuppliers } from './invitations/asking.ts';
import { countLiveQuotes, selectIdsIn } from './invitations/invitation.repo.ts';
import { laterAnswers, moveDeadlines } from './invitations/time-frame.service.ts';
import { nextReminder } from '../../lib/reminders.ts';
import {
  amendedNews,
  blockedForSupplierNews,
  blockedNews,
  closedByTimeNews,
  expiredNews,
  fullNews,
  heldNews,
  releasedNews,
  reopenedNews,
} from './rfq-news.ts';
import { type RfqChange, type RfqRow } from './rfq.repo.ts';
import type { RfqTypes } from './rfq-types.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A request has ended without an award: its quotes cannot be chosen any more. */
    'rfq.ended': { rfqId: string };
    /** Both sides have signed the order of one of its quotes. */
    'rfq.awarded': { rfqId: string };
    /** The team has stopped a request, or lets it go on. */
    'rfq.moderated': { rfqId: string };
  }
}

async function readFacts(context: Context, _tx: Db, row: RfqRow): Promise<RfqFacts> {
  return factsOf(row, context.clock.now());
}

/** @returns what the checks of a request read */
export function factsOf(row: RfqRow, now: Time): RfqFacts {
  const { draft, recipients, deadline } = row;
  return {
    state: row.state,
    user_id: row.user_id,
    problems: draft === null ? 0 : briefProblems(draft, now).length,
    recipients: reachOf(recipients, draft?.visibility),
    deadline,
    now,
  };
}

/** Ends the invitations that wait for an answer; at the deadline, those alone that have no more time than the request. */
export async function lapseWaiting(
  context: Context,
  tx: Db,
  rfq: RfqRow,
  why: LapseReason,
): Promise<number> {
  const until = why === 'deadline' ? context.clock.now() : undefined;
  const ids = await selectIdsIn(tx, rfq.id, ['sent', 'viewed'], until);
  const step = { action: 'lapse', by: SYSTEM, why, rfq } as const;
  const lapsed = await transitionAll(context, tx, invitationMachine, ids, step);
  if (why === 'deadline') {
    await countResponseRates(
      context,
      tx,
      lapsed.map((row) => row.supplier_id),
    );
  }
  return ids.length;
}

/** Closes an open request that has as many quotes as its buyer wants. */
export async function closeIfFull(context: Context, tx: Db, id: string): Promise<void> {
  const quotes = await countLiveQuotes(tx, id);
  await transition(context, tx, rfqMachine, { id }, ({ state, quotes_wanted }) =>
    state === 'open' && quotes >= quotes_wanted
      ? { action: 'close', by: SYSTEM, why: 'quotes_full' as const }
      : undefined,
  );
}

/**
 * What a request changes with that is opened again: one that has all the quotes it wanted takes more. That is between
 * the buyer and Waggle, so the brief has no other revision by it.
 */
async function roomForMore(tx: Db, row: RfqRow): Promise<RfqChange> {
  const quotes = await countLiveQuotes(tx, row.id);
  if (quotes < row.quotes_wanted) return {};
  return { quotes_wanted: Math.min(quotes + RFQ_LIMITS.quotes, RFQ_LIMITS.mostQuotes) };
}

const WITH_TEAM: readonly RfqState[] = ['held', 'blocked'];

const effects: Machine<RfqTypes>['effects'] = {
  send: ({ context, tx, step }) => ({
    change: step.change,
    cascade: (after) => askSuppliers(context, tx, after, step.asked, step.by.personId),
  }),
  hold: ({ context, tx, row, step, at }) => ({
    change: { ...step.change, with_team_at: at },
    news: [heldNews(row)],
    cascade: ({ id, user_id: about, title: name }) =>
      context.emit(tx, 'team.waiting', {
        about,
        name,
        title: 'Request to look at',
        message: `«${name}» waits before it is sent.`,
        path: `${MODERATION_PERMISSIONS.pages.desk}?list=held&open=${id}`,
        label: 'Open the request',
      }),
  }),
  async release({ context, tx, row, step, at }) {
    // The time that it waited for the team is not taken from those who answer.
    const least = addSeconds(at, RFQ_LIMITS.leastReleasedHours * 3600);
    const deadline = row.deadline === null || row.deadline < least ? least : row.deadline;
    return {
      change: {
        sent_at: row.sent_at ?? at,
        with_team_at: null,
        reason: null,
        note: '',
        deadline,
        next_reminder: nextReminder(at, deadline, at),
        ...(await roomForMore(tx, row)),
      },
      news: [releasedNews(row, step.asked.length)],
      async cascade(after) {
        await moveDeadlines(tx, row.id, deadline, at);
        const before = await toldSuppliers(tx, row.id, (_, to) => reopenedNews(after, to));
        await askSuppliers(context, tx, after, step.asked);
        await tell(context, tx, before);
        await context.emit(tx, 'rfq.moderated', { rfqId: row.id });
      },
    };
  },
  block({ context, tx, row, step: { reason, note, told }, at }) {
    return {
      change: { reason, note, with_team_at: at },
      event: { reason, note },
      news: [blockedNews({ ...row, reason, note })],
      async cascade(after) {
        const news = await toldSuppliers(tx, row.id, ({ supplier_user_id: userId }, to) =>
          told.has(userId ?? '') ? undefined : blockedForSupplierNews(after, to),
        );
        await tell(context, tx, news);
        await refreshPages(context, tx, row.id);
        await context.emit(tx, 'rfq.moderated', { rfqId: row.id });
      },
    };
  },
  close({ context, tx, row, step: { why }, at }) {
    return {
      change: { ended_at: at, next_reminder: null },
      event: { reason: why },
      async cascade(after) {
        const silent = await lapseWaiting(context, tx, after, why);
        const quoted = (await selectIdsIn(tx, row.id, ['quoted'])).length;
        if (why === 'deadline') {
          const later = await laterAnswers(tx, row.id, at);
          await tell(context, tx, [closedByTimeNews(after, { quoted, silent, later })]);
        }
        if (why === 'quotes_full') await tell(context, tx, [fullNews(after, quoted)]);
        await refreshPages(context, tx, row.id);
      },
    };
  },
  expire: ({ context, tx, row, at }) => ({
    change: { ended_at: at, next_reminder: null },
    news: [expiredNews(row)],
    async cascade(after) {
      await lapseWaiting(context, tx, after, 'deadline');
      // As when it is closed: nobody can tell by it whether others have quoted.
      await refreshPages(context, tx, row.id);
    },
  }),
  award: ({ context, tx, row, at }) => ({
    change: { ended_at: at, next_reminder: null },
    async cascade(after) {
      await lapseWaiting(context, tx, after, 'awarded');
      await context.emit(tx, 'rfq.awarded', { rfqId: row.id });
      await refreshPages(context, tx, row.id);
    },
  }),
  cancel({ context, tx, row, step: { reason, note }, at }) {
    return {
      change: { reason, note, ended_at: at, next_reminder: null },
      event: { reason, note },
      async cascade(after) {
        await lapseWaiting(context, tx, after, 'cancelled');
        await context.emit(tx, 'rfq.ended', { rfqId: row.id });
        await refreshPages(context, tx, row.id);
      },
    };
  },
  async reopen({ context, tx, row, step: { deadline }, at }) {
    if ((await countLiveQuotes(tx, row.id)) >= RFQ_LIMITS.mostQuotes) {
      throw permissionError('no_more_quotes', {}, row.version);
    }
    return {
      change: {
        deadline,
        ended_at: null,
        next_reminder: nextReminder(at, deadline, at),
        ...(await roomForMore(tx, row)),
      },
      async cascade(after) {
        await moveDeadlines(tx, row.id, deadline, at);
        const news = await toldSuppliers(tx, row.id, (_, to) => reopenedNews(after, to));
        await tell(context, tx, news);
        await refreshPages(context, tx, row.id);
      },
    };
  },
  amend: ({ context, tx, row, step }) => ({
    change: step.change,
    async cascade(after) {
      if (after.deadline !== null && after.deadline !== row.deadline) {
        await moveDeadlines(tx, row.id, after.deadline);
      }
      if (step.changes > 0) {
        // Each once it has priced the brief: were all told then, they would know that somebody has.
        const news = await toldSuppliers(tx, row.id, ({ state }, to) =>
          state === 'quoted' ? amendedNews(after, to, step.changes) : undefined,
        );
        await tell(context, tx, news);
      }
      await closeIfFull(context, tx, row.id);
      await refreshPages(context, tx, row.id);
    },
  }),
  invite: ({ context, tx, step }) => ({
    cascade: (after) => askSuppliers(context, tx, after, step.asked, step.by.personId),
  }),
};

export const rfqMachine: Machine<RfqTypes> = {
  table: 'rfqs',
  rules: RFQ_RULES,
  readFacts,
  effects,
  always: ({ at }) => ({ updated_at: at }),
  describe: ({ row, to }) => ({
    live: [
      ...(row.user_id === null
        ? []
        : [[`user:${row.user_id}`, { event: 'rfq', rfq_id: row.id }] as const]),
      ...(WITH_TEAM.includes(row.state) || WITH_TEAM.includes(to)
        ? [['team', { event: 'moderation' }] as const]
        : []),
    ],
  }),
  history: {
    noun: 'rfq',
    // In a conversation, the end of a request follows the quote or the change that caused it.
    rank: (action) => (action === 'amend' ? 0 : 1),
  },
  notify: tell,
};
