/** The team's look at reported public pages: the list, and what it decides. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { ReportableKind } from '@waggle/contract/launch-page/report-rules';
import type {
  dismissReported as dismissCall,
  listReported as listCall,
  Reported,
  restoreReported as restoreCall,
  takeDownReported as takeDownCall,
} from '@waggle/contract/launch-page/public-reports';
import type { ReportOutcome } from '@waggle/contract/reports/outcomes';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { permissionError, reviewer } from '../../lib/authorize.ts';
import type { Context, Reportable } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { cutPage, defineCursor, timePart, uuidPart } from '../../lib/paging.ts';
import type { Decider } from '../../lib/public-pages/reportable.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { closeReports, closedAlready } from './closing.service.ts';
import {
  countReported,
  type ReportRow,
  selectReports,
  selectSubjects,
  type SubjectRow,
} from './reports.repo.ts';
import { reportables } from './public-form.service.ts';

const CURSOR = defineCursor(z.object({ at: timePart, id: uuidPart }));

const keyOf = ({ kind, subject_id }: Pick<SubjectRow, 'kind' | 'subject_id'>) =>
  `${kind} ${subject_id}`;

function presentReport(
  row: ReportRow,
  people: ReadonlyMap<string, { name: string }>,
): Reported['reports'][number] {
  const { id, created_at, reason, text, closed_at, closed_by, outcome } = row;
  return {
    id,
    at: created_at.toISOString(),
    reason: reason as Reported['reports'][number]['reason'],
    text,
    closed:
      closed_at === null || outcome === null
        ? null
        : {
            at: closed_at.toISOString(),
            by: people.get(closed_by ?? '')?.name ?? null,
            outcome: outcome === 'taken_down' ? outcome : 'dismissed',
          },
  };
}

async function presentSubjects(
  context: Context,
  db: Db,
  rows: readonly SubjectRow[],
): Promise<Reported[]> {
  const known = reportables(context);
  const ids = rows.map(({ subject_id }) => subject_id);
  const reports = Map.groupBy(await selectReports(db, ids), keyOf);
  const subjects = new Map(
    await Promise.all(
      [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, ofKind]) => {
        const described = known.get(kind)?.describe(
          context,
          db,
          ofKind.map(({ subject_id }) => subject_id),
        );
        return [kind, await described] as const;
      }),
    ),
  );
  const owners = [...subjects.values()].flatMap((ofKind) =>
    [...(ofKind?.values() ?? [])].map(({ userId }) => userId),
  );
  const deciders = [...reports.values()].flat().flatMap(({ closed_by }) => closed_by ?? []);
  const people = await findUsers(db, [...owners, ...deciders]);
  return rows.map((row): Reported => {
    const { subject_id: id, at } = row;
    const kind = row.kind as ReportableKind;
    const subject = subjects.get(kind)?.get(id);
    const all = reports.get(keyOf(row)) ?? [];
    const owner = people.get(subject?.userId ?? '');
    const isThere = subject !== undefined && subject.state !== 'taken_down';
    return {
      kind,
      id,
      title: subject?.title ?? 'No longer there',
      url: isThere ? context.config.publicUrl + subject.path : null,
      state: subject?.state ?? 'gone',
      owner: owner === undefined ? null : { name: owner.name, email: owner.email ?? '' },
      taken_down_reason: subject?.reason ?? null,
      open: all.filter(({ closed_at }) => closed_at === null).length,
      at: at.toISOString(),
      reports: all.map((report) => presentReport(report, people)),
    };
  });
}

export async function listReported(
  context: Context,
  { query: { list, cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const { db } = context.database;
  const page = { after: CURSOR.decode(cursor), limit: limit + 1 };
  const kinds = [...reportables(context).keys()];
  const rows = await selectSubjects(db, { kinds, list }, page);
  const { shown, next_cursor } = cutPage(rows, limit, ({ at, subject_id }) =>
    CURSOR.encode({ at: at.toISOString(), id: subject_id }),
  );
  return {
    reported: await presentSubjects(context, db, shown),
    next_cursor,
    waiting: await countReported(db, kinds),
  };
}

/** What the path of a call names. */
interface Named {
  readonly kind: string;
  readonly id: string;
}

/** @throws ApiError `not_found` for what was never reported */
export async function getReported(
  context: Context,
  { kind, id }: Named,
  db: Db = context.database.db,
): Promise<{ reported: Reported }> {
  const reportable = reportables(context).get(kind);
  const reports = isUuid(id) ? await selectReports(db, [id], 1) : [];
  const first = reports.find((report) => report.kind === reportable?.rules.kind);
  if (reportable === undefined || first === undefined) throw new ApiError('not_found');
  const subject = {
    kind: reportable.rules.kind,
    subject_id: id,
    at: first.closed_at ?? first.created_at,
  };
  const [reported] = await presentSubjects(context, db, [subject]);
  if (reported === undefined) throw new ApiError('not_found');
  return { reported };
}

interface Decision {
  readonly outcome: ReportOutcome;
  /** As it was read, where it is found fine. */
  readonly title?: string;
  /** Those that were read; left out, all. */
  readonly ids?: readonly string[] | undefined;
  decide?(reportable: Reportable, tx: Db, by: Decider): Promise<void>;
}

/** Decides in one transaction, and closes the reports. */
async function decideOn(
  context: Context,
  viewer: Viewer,
  { kind, id }: Named,
  { outcome, title, ids, decide }: Decision,
): Promise<{ reported: Reported }> {
  return context.database.db.transaction().execute(async (tx) => {
    const reportable = reportables(context).get(kind);
    if (reportable === undefined || !isUuid(id)) throw new ApiError('not_found');
    await reportable.lock?.(tx, id);
    const { reported } = await getReported(context, { kind, id }, tx);
    const isRenamed = reported.state !== 'gone' && title !== reported.title;
    if (title !== undefined && isRenamed) throw permissionError('public_page_renamed');
    const { userId, role } = reviewer(viewer);
    await decide?.(reportable, tx, { userId, role });
    if (outcome === 'dismissed') await reportable.passed?.(context, tx, id);
    const { rules } = reportable;
    const closing = { rules, id, by: userId, outcome, ...(ids !== undefined && { ids }) };
    const closed = await closeReports(context, tx, closing);
    if (closed.length === 0 && decide === undefined) {
      throw await closedAlready(tx, { id, viewer: userId, reason: 'public_reports_closed' });
    }
    return getReported(context, { kind, id }, tx);
  });
}

/** @throws ApiError `not_found`; `conflict` where a colleague has done it */
export function takeDownReported(
  context: Context,
  { viewer, params: { kind, id }, body: { reason } }: Call<typeof takeDownCall>,
): Promise<{ reported: Reported }> {
  return decideOn(
    context,
    viewer,
    { kind, id },
    {
      outcome: 'taken_down',
      decide: (reportable, tx, by) => reportable.takeDown(context, tx, { id, reason, by }),
    },
  );
}

/** @throws ApiError `not_found`; `conflict` for what is not taken down, or has another title than was read */
export function restoreReported(
  context: Context,
  { viewer, params: { kind, id }, body: { title } }: Call<typeof restoreCall>,
): Promise<{ reported: Reported }> {
  return decideOn(
    context,
    viewer,
    { kind, id },
    {
      outcome: 'dismissed',
      title,
      decide: (reportable, tx, by) => reportable.restore(context, tx, { id, by }),
    },
  );
}

/** @throws ApiError `not_found`; `conflict` where a colleague has done it, or it has another title than was read */
export function dismissReported(
  context: Context,
  { viewer, params: { kind, id }, body: { title, reports: ids } }: Call<typeof dismissCall>,
): Promise<{ reported: Reported }> {
  return decideOn(context, viewer, { kind, id }, { outcome: 'dismissed', title, ids });
}
