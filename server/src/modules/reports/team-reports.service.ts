/** The team's look at reports of every kind: the lists, one of what was reported, and what it decides. */
import type { DataOf } from '@waggle/contract/endpoint';
import type {
  dismissReported as dismissCall,
  listReported as listCall,
  restoreReported as restoreCall,
  takeDownReported as takeDownCall,
} from '@waggle/contract/reports';
import type { formerListReported } from '@waggle/contract/reports/former-calls';
import type { ReportKind } from '@waggle/contract/reports/kinds';
import type { Report, Reported } from '@waggle/contract/reports/reported';
import { ApiError } from '../../lib/api-error.ts';
import { permissionError, reviewer } from '../../lib/authorize.ts';
import type { Context, Reportable, ReportablePage } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { deskPage } from '../../lib/desk-page.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import type { Decider } from '../../lib/reportable.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { selectWaiting } from '../../lib/waiting.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { fileRowsByIds } from '../files/files.service.ts';
import { closeReports, closedAlready, type Closing } from './closing.service.ts';
import { presentReports } from './present-reports.ts';
import { reportables } from './public-form.service.ts';
import {
  selectReport,
  selectReports,
  type SubjectList,
  type SubjectRow,
  subjectsOf,
} from './reports.repo.ts';

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

async function presentSubjects(
  context: Context,
  db: Db,
  rows: readonly SubjectRow[],
): Promise<Reported[]> {
  const known = reportables(context);
  const found = await selectReports(
    db,
    rows.map(({ id }) => id),
  );
  const reports = Map.groupBy(found, ({ kind, subject_id }) => keyOf(kind, subject_id));
  const described = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, ofKind]) => {
      const named = ofKind.map(({ id }) => id);
      return (await known.get(kind)?.describe(context, db, named)) ?? [];
    }),
  );
  const subjects = new Map(described.flat().map((one) => [one.id, one]));
  const people = await findUsers(
    db,
    described.flat().flatMap(({ userId }) => userId ?? []),
  );
  const papers = await fileRowsByIds(
    db,
    described.flat().flatMap(({ files }) => files ?? []),
  );
  const presented = await presentReports(context, db, found);
  return rows.map((row): Reported => {
    const { id, since } = row;
    const kind = row.kind as ReportKind;
    const subject = subjects.get(id);
    const all = (reports.get(keyOf(kind, id)) ?? []).flatMap((one) => presented.get(one.id) ?? []);
    const owner = people.get(subject?.userId ?? '');
    const open = all.filter(({ closed }) => closed === null).length;
    const files = open === 0 ? [] : papers.filter(({ id: one }) => subject?.files?.includes(one));
    const isThere = subject !== undefined && subject.state !== 'taken_down';
    return {
      kind,
      id,
      title: subject?.title ?? 'No longer there',
      by: subject?.by ?? owner?.name ?? '',
      excerpt: subject?.excerpt ?? '',
      facts: [...(subject?.facts ?? [])],
      files: files.map(({ id: file, name }) => ({ id: file, name })),
      url: isThere && subject.path ? context.config.publicUrl + subject.path : null,
      beside: subject?.beside ?? null,
      state: subject?.state ?? 'gone',
      public: known.get(kind)?.page !== undefined,
      owner: owner === undefined ? null : { name: owner.name, email: owner.email ?? '' },
      taken_down_reason: subject?.reason ?? null,
      open,
      at: since,
      reports: all,
    };
  });
}

interface Listing {
  readonly list: SubjectList;
  readonly kinds: readonly string[];
  readonly cursor?: string | undefined;
  readonly limit: number;
}

async function listSubjects(context: Context, { list, kinds, cursor, limit }: Listing) {
  const { db } = context.database;
  const page = await deskPage<SubjectRow>(db, subjectsOf(kinds, list), { cursor, limit });
  const { shown, next_cursor } = page;
  return { reported: await presentSubjects(context, db, shown), next_cursor };
}

export function listReported(
  context: Context,
  { query: { list, kind, cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const kinds = kind === undefined ? [...reportables(context).keys()] : [kind];
  return listSubjects(context, { list, kinds, cursor, limit });
}

/** What may be taken down, as before all that is reported was one list. */
export async function formerList(
  context: Context,
  { query: { list, cursor, limit } }: Call<typeof formerListReported>,
): Promise<DataOf<typeof formerListReported>> {
  const kinds = [...reportables(context).values()].flatMap(({ page, rules }) =>
    page === undefined ? [] : [rules.kind],
  );
  const former = { list: list === 'open' ? 'waiting' : list, kinds, cursor, limit } as const;
  const { db } = context.database;
  const waiting = { path: '', list: 'waiting', ...subjectsOf(kinds, 'waiting') };
  const [counted] = await selectWaiting(db, [waiting], context.clock.now());
  return { ...(await listSubjects(context, former)), waiting: counted?.count ?? 0 };
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
  const reports = isUuid(id) ? await selectReports(db, [id], 1) : [];
  const first = reports.find((report) => report.kind === kind);
  if (first === undefined || !reportables(context).has(kind)) throw new ApiError('not_found');
  const subject = { kind, id, since: first.closed_at ?? first.created_at };
  const [reported] = await presentSubjects(context, db, [subject]);
  if (reported === undefined) throw new ApiError('not_found');
  return { reported };
}

/** @returns those of one subject, the open ones first */
export async function listReportsOf(context: Context, db: Db, id: string): Promise<Report[]> {
  return [...(await presentReports(context, db, await selectReports(db, [id]))).values()];
}

interface Decision extends Pick<Closing, 'note'> {
  readonly outcome: 'dismissed' | 'taken_down';
  /** As it was read, where it is found fine. */
  readonly title?: string | undefined;
  /** Those that were read; left out, all. */
  readonly ids?: readonly string[] | undefined;
  decide?(page: ReportablePage, tx: Db, by: Decider): Promise<void>;
}

/** Decides in one transaction, and closes the reports. @param answer read in the same transaction */
async function decideOn<Answer>(
  context: Context,
  viewer: Viewer,
  { kind, id }: Named,
  { outcome, title, ids, note = '', decide }: Decision,
  answer: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  return context.database.db.transaction().execute(async (tx) => {
    const reportable: Reportable | undefined = reportables(context).get(kind);
    if (reportable === undefined || !isUuid(id)) throw new ApiError('not_found');
    const by = reviewer(viewer);
    await reportable.lock?.(tx, id, by.personId);
    const { reported } = await getReported(context, { kind, id }, tx);
    const isRenamed = reported.state !== 'gone' && title !== reported.title;
    const isFine = outcome === 'dismissed' && reportable.page !== undefined;
    if (isFine && isRenamed) throw permissionError('public_page_renamed');
    if (decide !== undefined) {
      if (reportable.page === undefined) throw new ApiError('not_found');
      await decide(reportable.page, tx, by);
    }
    if (outcome === 'dismissed') await reportable.passed?.(context, tx, id);
    const { rules, dismissed = 'dismissed' } = reportable;
    const closed = await closeReports(context, tx, {
      rules,
      id,
      by: by.personId,
      outcome: outcome === 'dismissed' ? dismissed : outcome,
      note,
      told: await reportable.told?.(tx, id),
      ...(ids !== undefined && { ids }),
    });
    if (closed.length === 0 && decide === undefined) {
      throw await closedAlready(tx, { id, viewer: by.personId });
    }
    return answer(tx);
  });
}

/** @throws ApiError `not_found`; `conflict` where a colleague has done it */
export function takeDownReported(
  context: Context,
  { viewer, params, body: { reason } }: Call<typeof takeDownCall>,
): Promise<{ reported: Reported }> {
  const decision: Decision = {
    outcome: 'taken_down',
    decide: (page, tx, by) => page.takeDown(context, tx, { id: params.id, reason, by }),
  };
  return decideOn(context, viewer, params, decision, (tx) => getReported(context, params, tx));
}

/** @throws ApiError `not_found`; `conflict` for what is not taken down, or has another title than was read */
export function restoreReported(
  context: Context,
  { viewer, params, body: { title } }: Call<typeof restoreCall>,
): Promise<{ reported: Reported }> {
  const decision: Decision = {
    outcome: 'dismissed',
    title,
    decide: (page, tx, by) => page.restore(context, tx, { id: params.id, by }),
  };
  return decideOn(context, viewer, params, decision, (tx) => getReported(context, params, tx));
}

/** @throws ApiError `not_found`; `conflict` where a colleague has done it, or a page has another title than was read */
export const dismissReported = (
  context: Context,
  call: Call<typeof dismissCall>,
): Promise<{ reported: Reported }> =>
  dismissAs(context, call, (tx) => getReported(context, call.params, tx));

/** @param answer of the call, read in the same transaction */
export function dismissAs<Answer>(
  context: Context,
  { viewer, params, body }: Pick<Call<typeof dismissCall>, 'viewer' | 'params' | 'body'>,
  answer: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const { title, reports: ids, note } = body;
  return decideOn(context, viewer, params, { outcome: 'dismissed', title, ids, note }, answer);
}

/** Closes one report of a profile. @returns all of it */
export async function closeOne(
  context: Context,
  viewer: Viewer,
  { id, note }: { id: string; note: string },
): Promise<{ reports: Report[] }> {
  const { db } = context.database;
  const row = isUuid(id) ? await selectReport(db, id) : undefined;
  if (row?.kind !== 'profile') throw new ApiError('not_found');
  const params = { kind: row.kind, id: row.subject_id };
  const closing = { viewer, params, body: { reports: [id], note } };
  return dismissAs(context, closing, async (tx) => ({
    reports: await listReportsOf(context, tx, params.id),
  }));
}
