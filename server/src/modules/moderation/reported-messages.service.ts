/** One reported message before the team: reading it, warning its author, and saying that nothing is wrong. */
import type { DataOf } from '@waggle/contract/endpoint';
import { MESSAGE_REPORT, type MessageReportReason } from '@waggle/contract/messages/report-rules';
import type { formerDismissMessage as dismissCall } from '@waggle/contract/reports/former-calls';
import type {
  MESSAGE_DESK,
  ReportedMessage,
  warnAuthor as warnCall,
} from '@waggle/contract/moderation/reported-messages';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { findById, isUuid } from '../../lib/uuid.ts';
import { lockMessage, selectMessage } from '../messages/message-reports.service.ts';
import { tell } from '../notifications/news.service.ts';
import { closedAlready, closeReports } from '../reports/closing.service.ts';
import { selectReports } from '../reports/reports.service.ts';
import { dismissAs } from '../reports/team-reports.service.ts';
import { warningNews } from './moderation-news.ts';
import { conversationOf, presentMessage } from './present-message.ts';
import { reportableMessage } from './reportable-message.ts';
import { insertWarning } from './warnings.repo.ts';

interface Answer {
  message: ReportedMessage;
}

/** @throws ApiError `not_found`, for a message that nobody has reported too */
async function read(db: Db, id: string): Promise<Answer> {
  const message = isUuid(id) ? await selectMessage(db, id) : undefined;
  const reports = message === undefined ? [] : await selectReports(db, [id], 1);
  if (message === undefined || reports.length === 0) throw new ApiError('not_found');
  return { message: await presentMessage(db, message) };
}

/** Records the reading. @throws ApiError as `read` does */
export async function getReportedMessage(
  { clock, database: { db } }: Context,
  { viewer: { personId }, params: { id } }: Call<(typeof MESSAGE_DESK)['get']>,
): Promise<Answer> {
  const answer = await read(db, id);
  await recordAudit(db, clock, { actor: personId, action: 'moderation.read', subject: id });
  return answer;
}

/** @throws ApiError `not_found`; `conflict` when a colleague has closed all of them, with who and what */
export async function dismissMessage(
  context: Context,
  { viewer, params: { id }, body }: Call<typeof dismissCall>,
): Promise<Answer> {
  const params = { kind: MESSAGE_REPORT.kind, id };
  return dismissAs(context, { viewer, params, body }, (tx) => read(tx, id));
}

/**
 * Closes reports that were read, tells who made them, and warns the author, who may have left.
 * @throws ApiError `not_found`; `conflict` when a colleague has closed all of them, with who and what
 */
export async function warnAuthor(
  context: Context,
  {
    viewer: { personId: viewer },
    params: { id },
    body: { reports: ids, note },
  }: Call<typeof warnCall>,
): Promise<DataOf<typeof warnCall>> {
  return context.database.db.transaction().execute(async (tx) => {
    const message = await findById(id, () => lockMessage(tx, id));
    if ((await selectReports(tx, [id], 1)).length === 0) throw new ApiError('not_found');
    const { author } = message;
    const reports = await closeReports(context, tx, {
      rules: MESSAGE_REPORT,
      id,
      ids,
      by: viewer,
      outcome: author === null ? 'author_left' : 'warned',
      note,
      told: await reportableMessage.told?.(tx, id),
    });
    if (reports.length === 0) throw await closedAlready(tx, { id, viewer });
    if (author !== null) {
      const about = await conversationOf(tx, message);
      const reason = (reports[0]?.reason ?? 'other') as MessageReportReason;
      await insertWarning(tx, {
        user_id: author,
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
    return { warned: author !== null, ...(await read(tx, id)) };
  });
}
