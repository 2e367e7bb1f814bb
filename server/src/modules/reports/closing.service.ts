/** Closing reports of any kind: what came of them is kept, and told to whoever has made them. */
import type { ReportOutcome } from '@waggle/contract/reports/outcomes';
import type { ReportRules } from '@waggle/contract/reports/rules';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { dropTakes } from '../../lib/desk-takes.ts';
import type { Told } from '../../lib/reportable.ts';
import { lowerFirst } from '../../lib/mail/mail-words.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { type News, tell } from '../notifications/news.service.ts';
import { type ReportRow, selectReports, updateClosed } from './reports.repo.ts';

/** Without detail: what the team did about somebody else is not for the one who reported. */
const ACTED = ', and has done something about it. Thank you.';
const CAME_OF_IT: Record<ReportOutcome, string> = {
  dismissed: ', and found nothing against our rules.',
  warned: ACTED,
  stopped: ACTED,
  taken_down: ACTED,
  author_left: '. Whoever wrote it has left Waggle.',
};

export interface Closing {
  readonly rules: ReportRules;
  readonly id: string;
  /** Those that were read; left out, all open ones. */
  readonly ids?: readonly string[];
  readonly by: string | null;
  /** Null where nobody has said. */
  readonly outcome: ReportOutcome | null;
  /** For colleagues. */
  readonly note?: string;
  /** Left out where nobody can be told. */
  readonly told?: Told | undefined;
}

/** @returns those that were closed */
export async function closeReports(
  context: Context,
  tx: Db,
  { rules, id, ids, by, outcome, note = '', told }: Closing,
): Promise<ReportRow[]> {
  const { clock, live } = context;
  const { kind, noun, noticed = {} } = rules;
  const closed = { closed_at: clock.now(), closed_by: by, outcome, note };
  const reports = await updateClosed(tx, { kind, id }, closed, ids);
  if (reports.length === 0) return [];
  await dropTakes(context, tx, { ids: [id] });
  if (told !== undefined) {
    const came = outcome === null ? '. Thank you for telling us.' : CAME_OF_IT[outcome];
    const news = reports.flatMap(({ user_id, reason }): News[] => {
      if (user_id === null) return [];
      const seen = noticed[reason];
      const isOwn = seen === undefined;
      return [
        {
          ...told.place(user_id),
          userId: user_id,
          type: 'info',
          title: `${isOwn ? 'Your report' : 'Our team has looked at it'}: ${told.title}`,
          message: isOwn
            ? `Our team has looked at the ${noun} that you reported${came}`
            : `Our team has looked at this: ${lowerFirst(seen)}.`,
          more: [told.more ?? ''],
          because: isOwn ? `you reported a ${noun}` : `it is about your ${noun}`,
        },
      ];
    });
    await tell(context, tx, news);
  }
  const audited = { actor: by, action: 'report.closed', subject: id } as const;
  const detail = { kind, outcome: outcome ?? 'closed', reports: reports.length };
  await recordAudit(tx, clock, { ...audited, detail });
  await live.publish(tx, 'team', { event: 'moderation' });
  return reports;
}

const DID: Record<ReportOutcome, string> = {
  dismissed: 'found nothing wrong',
  warned: 'warned the author',
  author_left: 'closed the report, because the author has left',
  stopped: 'stopped the request',
  taken_down: 'taken it down',
};

/** @returns the conflict for somebody who decides on reports that are closed: who did it, and what */
export async function closedAlready(
  db: Db,
  { id, viewer }: { id: string; viewer: string },
): Promise<ApiError> {
  const [last] = (await selectReports(db, [id]))
    .filter(({ closed_at }) => closed_at !== null)
    .toSorted((one, other) => Number(other.closed_at) - Number(one.closed_at));
  const did = last?.outcome ? DID[last.outcome] : 'closed these reports';
  const by = last?.closed_by ?? '';
  const name = (await findUsers(db, by === '' ? [] : [by])).get(by)?.name ?? 'A colleague';
  const message = by === viewer ? `You have ${did} already` : `${name} has ${did} already`;
  return new ApiError('conflict', { reason: 'reports_closed', message });
}
