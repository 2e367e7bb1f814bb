/** Finds the session of a token, with the facts of its user, in one statement. */
import { SESSION_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import { type FactsSql, factsSql } from '../../lib/facts.ts';
import { teamRoleOf, type Viewer, viewerOf } from '../../lib/viewer.ts';
import { sessionLimits } from './auth.service.ts';
import { type SessionWithFacts, selectSessionsWithFacts } from './session-facts.repo.ts';

function isTeam({ config }: Pick<Context, 'config'>, row: SessionWithFacts): boolean {
  return teamRoleOf(config, row) !== null;
}

/** With the passkey that the settings ask for. */
function countsAsTeam(context: Context, row: SessionWithFacts): boolean {
  const isProved = row.second_factor_at !== null || !context.config.teamSecondFactor;
  return isProved && isTeam(context, row);
}

function mustSignInAgain(context: Context, row: SessionWithFacts): boolean {
  const since = addSeconds(context.clock.now(), -SESSION_LIMITS.team);
  return isTeam(context, row) && row.session_created_at <= since;
}

export interface FoundSession {
  viewer: Viewer;
  lastUsedAt: Time;
}

/**
 * @returns a function that finds the session of a token's hash, with the columns that a route reads; null when
 *   there is none, or it has expired
 */
export function findSession(context: Context) {
  const { clock, database, modules } = context;
  const statements = new Map<string, FactsSql>();
  return async (tokenHash: Buffer, reads = ''): Promise<FoundSession | null> => {
    const limits = sessionLimits(clock.now());
    const facts = statements.get(reads) ?? factsSql(modules, reads);
    statements.set(reads, facts);
    const statement = { name: `find session ${reads}`, ...facts };
    const [row] = await selectSessionsWithFacts(database, statement, tokenHash, limits);
    if (row === undefined || mustSignInAgain(context, row)) return null;
    const session = {
      accountId: row.session_user_id,
      personId: row.session_user_id,
      sessionHash: tokenHash,
      signedInAt: row.session_created_at,
      provedAt: row.second_factor_at,
    };
    return { viewer: viewerOf(context, session, row), lastUsedAt: row.last_used_at };
  };
}

/**
 * Checks many sessions in one statement, for live streams.
 * @returns the valid ones by their hash in hex, and whether they count as the team's
 */
export async function findLiveSessions(
  context: Context,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, { isTeam: boolean }>> {
  const { clock, database, modules } = context;
  const statement = { name: 'find live sessions', ...factsSql(modules) };
  const limits = sessionLimits(clock.now());
  const rows = await selectSessionsWithFacts(database, statement, tokenHashes, limits);
  return new Map(
    rows
      .filter((row) => !mustSignInAgain(context, row))
      .map((row) => [row.token_hash.toString('hex'), { isTeam: countsAsTeam(context, row) }]),
  );
}
