/** Refuses a pooler that gives each transaction another connection: locks, prepared statements and live events need their own. */
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** A pooler may give the same connection once or twice by chance, and another one while others use it. */
const TRIES = 10;

async function backendOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

/**
 * @param one a connection, and `other` a second one that is open at the same time
 * @throws StartupError when one of PostgreSQL's processes answers both, or several answer one of them
 */
export async function refuseTransactionPooler(
  one: pg.ClientBase,
  other: pg.ClientBase,
): Promise<void> {
  const [ofOne, ofOther] = [new Set<number>(), new Set<number>()];
  for (let tried = 0; tried < TRIES; tried += 1) {
    ofOne.add(await backendOf(one));
    ofOther.add(await backendOf(other));
  }
  if (ofOne.size === 1 && ofOther.size === 1 && ofOne.isDisjointFrom(ofOther)) return;
  throw new StartupError(
    'DATABASE_URL leads to a pooler that changes connections between transactions (such as PgBouncer with pool_mode = transaction): name PostgreSQL itself or a pool in session mode.',
  );
}
