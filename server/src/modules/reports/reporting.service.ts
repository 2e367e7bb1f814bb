/** Making a report of any kind: the limit, one open report of each, what the team is told. */
import { RATE_LIMITS } from '@waggle/contract/limits';
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { ReportRules } from '@waggle/contract/reports/rules';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { lockAndGetWait, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import type { ViewerIds } from '../../lib/viewer.ts';
import { disownNoticed, insertReport, selectOpen } from './reports.repo.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** Something waits for the team: a report, or what is looked at before it is public. */
    'team.waiting': {
      /** Its owner, with whose account the news goes. */
      about: string | null;
      /** What it is about, for the subject of the mail. */
      name: string;
      title: string;
      message: string;
      path: string;
      label: string;
    };
  }
}

export interface NewReport {
  readonly rules: ReportRules;
  /** What is reported, as its owner calls it. */
  readonly subject: {
    readonly id: string;
    readonly title: string;
    readonly userId: string | null;
  };
  /** Who reports; `client` for whoever may be a visitor, `name` as a supplier is called. */
  readonly by: { readonly userId: string | null; readonly client?: string; readonly name?: string };
  readonly reason: string;
  readonly text: string;
  /** Whether it is the first open one of those of which the team hears once; without it, of one subject. */
  readonly isFirst?: () => Promise<boolean>;
  /** What the team is told, where it is more than the title. */
  readonly told?: string;
}

const lowered = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

/** Pages and surveys have a key of their own, by which open reports of earlier versions are recognised too. */
function recognise(secrets: Context['secrets'], kind: string, who: string): Buffer {
  const isPage = kind === 'page' || kind === 'survey';
  return isPage ? secrets.waitlistHmac(who).subarray(0, 16) : secrets.formHmac(who);
}

interface Reporting {
  readonly viewer: Pick<ViewerIds, 'personId'> | null;
  readonly body: Pick<NewReport, 'reason' | 'text'>;
}
interface Found extends Omit<NewReport, 'rules' | 'by' | 'reason' | 'text'> {
  /** Left out for a user who is called nothing else there. */
  readonly by?: Omit<NewReport['by'], 'userId'>;
}

/**
 * A call that reports something: answers with nothing, once the report is made.
 * @param find whether the viewer may, and what it is about; undefined where nothing is to be made
 * @throws ApiError `conflict` where the same user or client has reported it already, `too_many_requests`
 */
export function reportBy(
  context: Context,
  { viewer, body: { reason, text } }: Reporting,
  rules: ReportRules,
  find: (tx: Db) => Promise<Found | undefined>,
): Promise<Record<string, never>> {
  return context.database.db.transaction().execute(async (tx) => {
    const found = await find(tx);
    const by = { userId: viewer?.personId ?? null, ...found?.by };
    const made = found && (await makeReport(context, tx, { ...found, rules, by, reason, text }));
    if (made === false) throw permissionError('already_reported', { name: rules.noun });
    return {};
  });
}

/**
 * The caller has looked whether the user may.
 * @returns false where the same user or client has an open one, or had one of what is reported once for ever
 * @throws ApiError `too_many_requests`
 */
export async function makeReport(context: Context, tx: Db, report: NewReport): Promise<boolean> {
  const { clock, live, secrets } = context;
  const { rules, subject, by, reason, text } = report;
  const { kind, noun, reasons, noticed } = rules;
  const { userId, client, name = '' } = by;
  const key = `${kind} report ${userId ?? client}`;
  const wait = await lockAndGetWait(context, tx, key, RATE_LIMITS.reports);
  if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
  if (userId !== null && noticed !== undefined) {
    const theirs = { kind, id: subject.id, userId };
    await disownNoticed(tx, theirs, Object.keys(noticed));
  }
  const made = await insertReport(tx, {
    kind,
    subject_id: subject.id,
    user_id: userId,
    name,
    client:
      client === undefined
        ? null
        : recognise(secrets, kind, `report ${subject.id} ${userId ?? client}`),
    reason,
    text: text.trim(),
    created_at: clock.now(),
    only_once: rules.once ? subject.id : null,
  });
  if (!made) return false;
  await recordEvent(tx, clock, key);
  const audited = { actor: userId, action: 'report.made', subject: subject.id } as const;
  await recordAudit(tx, clock, { ...audited, detail: { kind, reason } });
  const isFirst =
    report.isFirst ??
    (async () => {
      const open = await selectOpen(tx, { kind, id: subject.id });
      return open.filter((one) => one.reason in reasons).length === 1;
    });
  if (await isFirst()) {
    const { told = `«${subject.title}» was reported` } = report;
    await context.emit(tx, 'team.waiting', {
      about: subject.userId,
      name: subject.title,
      title: `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} reported`,
      message: `${told}: ${lowered(reasons[reason] ?? reason)}.`,
      path: `${LINKED_PATHS.teamReports}?open=${kind}:${subject.id}`,
      label: `Open the ${noun}`,
    });
  }
  await live.publish(tx, 'team', { event: 'moderation' });
  return true;
}
