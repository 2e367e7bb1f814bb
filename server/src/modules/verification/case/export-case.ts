/** All rows of a case for its supplier's export; of the team's members only their roles. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { selectBadgeEvents } from '../badge/badge-events.repo.ts';
import { selectClaims } from '../badge/claims.repo.ts';
import { selectAllLookUps } from '../badge/look-ups.repo.ts';
import { selectWarnings } from '../expiry/expiry.repo.ts';
import { selectAllRequests } from '../resubmission/requests.repo.ts';
import { selectCaseOfSupplier } from './case.repo.ts';
import { selectDocuments } from './documents.repo.ts';
import { keptFiles } from './evidence.service.ts';
import { selectEvidence } from './evidence.repo.ts';
import { type DecisionRow, selectHistory } from './case-history.ts';

/** Who of the team it was is theirs, and the folded name is there for searching. */
const TEAMS_OWN: ReadonlySet<string> = new Set([
  'assignee',
  'decided_by',
  'reviewer',
  'pull_by',
  'pull_confirmed_by',
  'checked_by',
  'opened_by',
  'actor',
  'search_name',
]);

/** @returns a row as JSON has it, without who of the team wrote it */
function plain(row: object): Record<string, unknown> {
  const columns = Object.entries(row).filter(([name]) => !TEAMS_OWN.has(name));
  return Object.fromEntries(
    columns.map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('hex') : value]),
  );
}

/** Who had the case is a matter of the team; that somebody else got it is not. */
function withoutHolder(decision: DecisionRow): object {
  if (decision.kind !== 'assigned' && decision.kind !== 'released') return decision;
  const { subject: _, subject_name: __, from_value: ___, to_value: ____, ...rest } = decision;
  return rest;
}

/** @returns what was asked, answered, checked, decided and noted, drafts and the team's notes among it */
export async function exportCase(context: Context, db: Db, supplierId: string, userId: string) {
  const row = await selectCaseOfSupplier(db, supplierId);
  const { id } = row;
  const { events, decisions } = await selectHistory(db, id);
  return {
    case: plain(row),
    documents: (await selectDocuments(db, id)).map(plain),
    requested_changes: (await selectAllRequests(db, id)).map(plain),
    claims: (await selectClaims(db, id)).map(plain),
    look_ups: (await selectAllLookUps(db, id)).map(plain),
    badge_history: (await selectBadgeEvents(db, id)).map(plain),
    moves: events.map(plain),
    decisions: decisions.map(withoutHolder).map(plain),
    warnings: (await selectWarnings(db, id)).map(plain),
    evidence: (await selectEvidence(db, id)).map(plain),
    kept_files: await keptFiles(context, db, userId),
  };
}
