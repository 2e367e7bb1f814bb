/** Checks the consistency of all verifications: each state has its event, notification and mail, and vice versa. */
import type { Sql } from '../sql.ts';
import { findForgotten } from './crash-mails.ts';
import type { Findings } from './kill-at-work.ts';
import type { Acknowledged } from './verification-clients.ts';

interface CaseRecords {
  id: string;
  email: string;
  state: string;
  version: number;
  steps: { from: string; to: string; version: number }[];
  /** The number of steps without a change of state. */
  decisions: number;
  notifications: number;
  /** Kinds of the mails about cases to this supplier, in the order they were written. */
  mails: string[];
  audited: number;
}

async function readCaseRecords(sql: Sql): Promise<CaseRecords[]> {
  return sql<CaseRecords[]>`
    SELECT c.id, u.email, c.state, c.version,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'from', e.from_state, 'to', e.to_state, 'version', e.version) ORDER BY e.version), '[]')
        FROM steps e WHERE e.row = c.id AND e.from_state <> e.to_state) AS steps,
      (SELECT count(*)::int FROM steps d WHERE d.row = c.id AND d.from_state = d.to_state) AS decisions,
      (SELECT count(*)::int FROM notifications n WHERE n.user_id = u.id) AS notifications,
      (SELECT coalesce(jsonb_agg(m.kind ORDER BY m.id), '[]') FROM mails m
        WHERE m.recipient = u.email AND m.kind LIKE 'verification\\_%') AS mails,
      (SELECT count(*)::int FROM audit_log a
        WHERE a.subject = c.id::text AND a.action = 'verification.moved') AS audited
    FROM verification_cases c JOIN users u ON u.id = c.user_id`;
}

function findGaps({ id, state, version, steps, decisions, ...books }: CaseRecords): string[] {
  const about = `case ${id}`;
  const found: string[] = [];
  const say = (holds: boolean, what: string) => {
    if (!holds) found.push(`${about}: ${what}`);
  };
  say(steps.at(-1)?.to === state, `its state ${state} is not that of its last event`);
  let before = 'not_started';
  for (const { from, to } of steps) {
    say(from === before, `an event leads from ${from}, and it was ${before}`);
    before = to;
  }
  const entries = steps.length + decisions;
  say(entries === version, `version ${version}, ${entries} entries in its history`);
  say(
    books.notifications === steps.length,
    `${steps.length} events, ${books.notifications} notifications`,
  );
  say(books.audited === steps.length, `${steps.length} events, ${books.audited} audit entries`);
  const wanted = steps.map(({ to }) => `verification_${to}`).toSorted();
  const mailed = books.mails.toSorted();
  say(wanted.join() === mailed.join(), `events ${wanted.join()}, mails ${mailed.join()}`);
  return found;
}

function findLost(books: readonly CaseRecords[], acknowledged: readonly Acknowledged[]): string[] {
  const caseOf = new Map(
    books.flatMap((one) => [[one.id, one] as const, [one.email, one] as const]),
  );
  return acknowledged.flatMap(({ whose, state, version }) => {
    const steps = caseOf.get(whose)?.steps ?? [];
    const there = steps.some((step) => step.to === state && step.version === version);
    return there ? [] : [`${whose}: ${state} (version ${version}) was acknowledged and is lost`];
  });
}

interface CaseFindings extends Findings {
  cases: number;
}

/** Reads everything in one snapshot, while the product runs. */
export async function checkCases(
  sql: Sql,
  acknowledged: readonly Acknowledged[],
): Promise<CaseFindings> {
  const known = [...acknowledged];
  return sql.begin(async (tx) => {
    const books = await readCaseRecords(tx);
    const forgotten = await findForgotten(tx);
    return {
      cases: books.length,
      steps: books.reduce((sum, { steps }) => sum + steps.length, 0),
      lost: findLost(books, known),
      faults: [...books.flatMap(findGaps), ...forgotten],
    };
  }, 'ISOLATION LEVEL REPEATABLE READ');
}
