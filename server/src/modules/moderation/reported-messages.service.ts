/** One reported message before the team: reading it, warning its author, and saying that nothing is wrong. */
import type { DataOf } from '@waggle/contract/endpoint';
import { MESSAGE_REPORT, type MessageReportReason } from '@waggle/contract/messages/report-rules';
import type { ReportOutcome } from '@waggle/contract/reports/outcomes';
import type {
  dismissMessage as dismissCall,
  getReportedMessage as getCall,
  ReportedMessage,
  warnAuthor as warnCall,
} from '@waggle/contract/moderation/reported-messages';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { isUuid } from '../../lib/uuid.ts';
import {
  lockMessage,
  type MessageRow,
  selectMessage,
} from '../messages/message-reports.service.ts';
import { tell } from '../notifications/news.service.ts';
import { closedAlready, closeReports } from '../reports/closing.service.ts';
import { selectReports } from '../reports/reports.service.ts';
import { type Conversation, placeFor, warningNews } from './moderation-news.ts';
import { conversationOf, presentMessage } from './present-message.ts';
import { insertWarning } from './warnings.repo.ts';

interface Answer {
  message: ReportedMessage;
}

/** Records the reading. @throws ApiError `not_found`, for a message that nobody has reported too */
export async function getReportedMessage(
  { clock, database: { db } }: Context,
  { viewer: { userId }, params: { id } }: Call<typeof getCall>,
): Promise<Answer> {
  const message = isUuid(id) ? await selectMessage(db, id) : undefined;
  const reports = message === undefined ? [] : await selectReports(db, [id], 1);
  if (message === undefined || reports.length === 0) throw new ApiError('not_found');
  await recordAudit(db, clock, { actor: userId, action: 'moderation.read', subject: id });
  return { message: await presentMessage(db, message) };
}

interface Decision {
  readonly viewer: string;
  readonly id: string;
  readonly reports: readonly string[];
  readonly note: string;
  /** Of the locked message. */
  readonly outcome: (message: MessageRow) => ReportOutcome;
}

/**
 * Closes reports that were read, and tells who made them.
 * @throws ApiError `not_found`; `conflict` when a colleague has closed all of them, with who and what
 */
async function decide(
  context: Context,
  { viewer, id, reports: read, note, outcome: choose }: Decision,
): Promise<Answer & { outcome: ReportOutcome }> {
  return context.database.db.transaction().execute(async (tx) => {
    const message = isUuid(id) ? await lockMessage(tx, id) : undefined;
    if (message === undefined) throw new ApiError('not_found');
    if ((await selectReports(tx, [id], 1)).length === 0) throw new ApiError('not_found');
    const outcome = choose(message);
    const about: Conversation = await conversationOf(tx, message);
    const place = (userId: string) => placeFor(about, userId === about.invitation.buyer_id);
    const reports = await closeReports(context, tx, {
      rules: MESSAGE_REPORT,
      id,
      ids: read,
      by: viewer,
      outcome,
      note,
      told: { title: about.rfq.title, place },
    });
    if (reports.length === 0) {
      throw await closedAlready(tx, { id, viewer, reason: 'nothing_reported' });
    }
    if (outcome === 'warned' && message.author !== null) {
      const reason = (reports[0]?.reason ?? 'other') as MessageReportReason;
      await insertWarning(tx, {
        user_id: message.author,
        message_id: id,
        title: about.rfq.title,
        reason,
        text: note,
        created_at: context.clock.now(),
        created_by: viewer,
      });
      await tell(context, tx, [warningNews(about, message, { reason, note })]);
      const audited = { actor: viewer, action: 'moderation.warned', subject: id } as const;
      await recordAudit(tx, context.clock, { ...audited, detail: { reports: reports.length } });
    }
    return { outcome, message: await presentMessage(tx, message) };
  });
}

/** @throws ApiError `not_found`, `conflict` */
export async function dismissMessage(
  context: Context,
  { viewer: { userId }, params: { id }, body: { reports, note } }: Call<typeof dismissCall>,
): Promise<Answer> {
  const decision = { viewer: userId, id, reports, note: note.trim() };
  const { message } = await decide(context, { ...decision, outcome: () => 'dismissed' });
  return { message };
}

/** @throws ApiError `not_found`, `conflict` */
export async function warnAuthor(
  context: Context,
  { viewer: { userId }, params: { id }, body: { reports, note } }: Call<typeof warnCall>,
): Promise<DataOf<typeof warnCall>> {
  const { message, outcome } = await decide(context, {
    viewer: userId,
    id,
    reports,
    note: note.trim(),
    outcome: ({ author }) => (author === null ? 'author_left' : 'warned'),
  });
  return { message, warned: outcome === 'warned' };
}
