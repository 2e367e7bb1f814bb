/** The fraud matches of a case as the team sees them. */
import type { FraudMatch } from '@waggle/contract/verification/fraud-matches';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { readFraudMatches } from './fraud-memory.ts';
import { selectExistingCases } from './fraud.repo.ts';

export async function presentFraudMatches(
  context: Context,
  db: Db,
  row: CaseRow,
): Promise<FraudMatch[]> {
  const matches = await readFraudMatches(context, db, row);
  const existing = await selectExistingCases(
    db,
    matches.map(({ other_case }) => other_case),
  );
  return matches.map(
    ({ id, kind, reason, decided_at, other_case, kept_until, settled_at, finding }) => ({
      id,
      kind,
      reason,
      at: decided_at,
      case_id: existing.has(other_case) ? other_case : null,
      kept_until,
      settled: settled_at !== null,
      finding,
    }),
  );
}
