/** Reads the audit log: by page, and everything that a filter matches as a file. */
import { Readable } from 'node:stream';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditFilter,
} from '@waggle/contract/team/audit';
import * as z from 'zod/mini';
import { recordAudit } from '../../lib/audit.ts';
import { addSeconds, timeOf } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { cutPage, defineCursor, uuidPart } from '../../lib/paging.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findUserByEmail, findUsers } from '../accounts/accounts.service.ts';
import { findCasesAbout } from '../verification/review/queue/overview.service.ts';
import {
  type AuditPosition,
  type AuditRow,
  type AuditSearch,
  selectAudit,
} from '../../lib/audit-search.ts';
import { BYTE_ORDER_MARK, csvLine } from '@waggle/contract/csv';
import { selectAddedAdmins, selectReviewers } from './members.repo.ts';

/** Their subject is a row of the team. */
const ADDING = new Set(['team.invited', 'team.admin_added']);
const DAY_SECONDS = 24 * 3600;
/** Entries read at a time, which an export keeps in memory. */
const EXPORT_PAGE = 500;

/** @returns undefined when there is no such actor, so nothing can match */
async function searchOf(db: Db, filter: AuditFilter): Promise<AuditSearch | undefined> {
  const { action, actor, subject, from, to } = filter;
  const given = actor.toLowerCase();
  const actorId = isUuid(given) ? given : (await findUserByEmail(db, given))?.userId;
  if (given !== '' && actorId === undefined) return undefined;
  return {
    action,
    actor: actorId,
    subject: subject === '' ? undefined : subject,
    since: from && timeOf(from),
    until: to && addSeconds(to, DAY_SECONDS),
  };
}

/** The user an entry is about; for a removed reviewer the subject is the membership's id, and the detail has the user's. */
function accountOf({ subject, detail }: AuditRow): string | null {
  return typeof detail['user'] === 'string' ? detail['user'] : subject;
}

/** jsonb does not keep the order of keys. */
const READING_ORDER = ['about', 'from', 'to', 'reason'];

function detailOf({ detail }: AuditRow): AuditEntry['detail'] {
  const told = Object.entries(detail).filter(
    ([name, value]) => name !== 'user' && value !== null && value !== '',
  );
  told.sort(([a], [b]) => READING_ORDER.indexOf(a) - READING_ORDER.indexOf(b));
  return told.map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}

async function present(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap((row) => [row.actor, accountOf(row)]);
  const people = await findUsers(
    db,
    ids.filter((id): id is string => id !== null && isUuid(id)),
  );
  const invited = rows.some(({ action }) => ADDING.has(action))
    ? new Map(
        [...(await selectReviewers(db)), ...(await selectAddedAdmins(db))].map((row) => [
          row.id,
          row.email,
        ]),
      )
    : new Map<string, string>();
  const cases = await findCasesAbout(
    db,
    rows.flatMap(({ subject }) => (subject !== null && isUuid(subject) ? [subject] : [])),
  );
  const caseOf = (id: string) => {
    const found = cases.get(id);
    return found === undefined ? null : { id: found.id, company_name: found.company_name };
  };
  const name = (id: string) => people.get(id)?.name ?? null;
  const email = (id: string) => people.get(id)?.email ?? invited.get(id) ?? null;
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor:
      row.actor === null ? null : { id: row.actor, email: email(row.actor), name: name(row.actor) },
    action: row.action,
    subject:
      row.subject === null
        ? null
        : {
            id: row.subject,
            email: email(accountOf(row) ?? row.subject),
            name: name(accountOf(row) ?? row.subject),
            case: caseOf(row.subject),
          },
    detail: detailOf(row),
  }));
}

/** Milliseconds and id of an entry. */
const CURSOR = defineCursor(z.object({ at: z.int().check(z.gte(0), z.lt(1e15)), id: uuidPart }));

/** @throws ApiError `invalid_input` for an unknown cursor */
export async function listAudit(
  { database }: Context,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; next_cursor: string | null }> {
  const { db } = database;
  const place = CURSOR.decode(cursor);
  const after = place && { ...place, at: timeOf(place.at) };
  const search = await searchOf(db, filter);
  if (search === undefined) return { entries: [], next_cursor: null };
  const rows = await selectAudit(db, search, { after, limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ at, id }) =>
    CURSOR.encode({ at: Date.parse(at), id }),
  );
  return { entries: await present(db, shown), next_cursor };
}

function cellsOf({ at, actor, action, subject, detail }: AuditEntry): string[] {
  return [
    at,
    actor?.email ?? '',
    actor?.id ?? '',
    action,
    AUDIT_ACTIONS[action as AuditAction] ?? '',
    subject?.email ?? '',
    subject?.id ?? '',
    detail.map(({ name, value }) => `${name}: ${value}`).join('; '),
  ];
}

const HEADINGS = ['time', 'actor', 'actor id', 'action', 'in words', 'subject', 'subject id'];

/** Reads the next page only when the client can receive more. */
async function* lines(db: Db, search: AuditSearch | undefined): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...HEADINGS, 'details']);
  if (search === undefined) return;
  let after: AuditPosition | undefined;
  for (;;) {
    const rows = await selectAudit(db, search, { after, limit: EXPORT_PAGE });
    if (rows.length > 0)
      yield (await present(db, rows)).map((row) => csvLine(cellsOf(row))).join('');
    after = rows.at(-1);
    if (rows.length < EXPORT_PAGE) return;
  }
}

/** @returns the file, read from the database while it is sent; the export is recorded before it starts */
export async function exportAudit(
  { clock, database }: Context,
  viewer: Viewer,
  filter: AuditFilter,
): Promise<Readable> {
  const { db } = database;
  const search = await searchOf(db, filter);
  const given = Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined);
  await recordAudit(db, clock, {
    actor: viewer.personId,
    action: 'audit.exported',
    detail: Object.fromEntries(given.filter(([name]) => name !== 'actor')),
  });
  return Readable.from(lines(db, search), { objectMode: false });
}
