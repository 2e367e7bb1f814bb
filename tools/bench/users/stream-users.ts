/** Inserts the users of the stream bench: users, sessions and a notification for each. */
import { createHash } from 'node:crypto';
import { STATEMENT } from '../../../e2e/product/create-notification.ts';
import type { withRunningDatabase } from '../../../server/test/product/running-database.ts';

type Sql = Parameters<Parameters<typeof withRunningDatabase>[1]>[0];

/** @returns the access token of the nth user */
export function streamToken(index: number): string {
  return createHash('sha256').update(`stream ${index}`).digest('base64url');
}

export async function insertUsers(sql: Sql, count: number): Promise<void> {
  const hashes = Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(streamToken(index)).digest('hex'),
  );
  await sql`
    INSERT INTO users (id, email, created_at)
    SELECT gen_random_uuid(), 'stream' || n || '@bench.example', now()
    FROM generate_series(0, ${count - 1}::integer) n`;
  await sql`
    INSERT INTO sessions (id, token_hash, user_id, created_at, last_used_at)
    SELECT gen_random_uuid(), decode(h.hash, 'hex'), u.id, now(), now()
    FROM unnest(${hashes}::text[]) WITH ORDINALITY AS h (hash, n)
    JOIN users u ON u.email = 'stream' || (h.n - 1) || '@bench.example'`;
}

/** Notifies all of them in one transaction, as the product's modules notify a user. */
export async function notifyAll(sql: Sql): Promise<void> {
  const values = ['info', 'News for everybody', 'The same for each', '', '', '0 s'];
  await sql.unsafe(STATEMENT, ['stream%@bench.example', ...values]);
}
