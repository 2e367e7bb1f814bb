/** Rows of a busy year: a supplier's full inbox, a buyer's many requests, a long conversation. */
import type { TestDatabase } from '../../../server/test/database.ts';

type Sql = TestDatabase['sql'];

interface Side {
  readonly userId: string;
}
interface AskedSupplier extends Side {
  readonly id: string;
}

const CATEGORIES = ['Industrial Equipment', 'Home & Kitchen', 'Electronics'];

/** Requests of a buyer, a few of them drafts; one revision with 12 lines each. */
async function insertRequests(
  sql: Sql,
  { buyer, count, like }: { buyer: Side; count: number; like: string },
): Promise<void> {
  await sql`
    INSERT INTO rfqs (id, user_id, buyer_name, buyer_country, state, version, title, category, least_quantity,
      most_quantity, unit, visibility, quotes_wanted, draft, recipients, revision, priced_revision, deadline,
      created_at, updated_at, sent_at)
    SELECT gen_random_uuid(), ${buyer.userId}, 'Foldlamp', 'NL',
      (ARRAY['open', 'open', 'closed', 'awarded', 'cancelled', 'expired'])[1 + n % 6], 2,
      ${like} || ' ' || n, (${CATEGORIES}::text[])[1 + n % 3], 500, 5000, 'pieces', 'invited', 10, NULL,
      '{"suppliers":[],"all_that_fit":false}', 1, 1, now() + n * interval '1 minute',
      now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour'
    FROM generate_series(1, ${count}::integer) n`;
}

/** Asks a supplier for each request of a buyer that it was not asked for yet. */
async function insertInvitations(
  sql: Sql,
  { buyer, supplier, like }: { buyer: Side; supplier: AskedSupplier; like: string },
): Promise<void> {
  await sql`
    INSERT INTO rfq_invitations (id, rfq_id, supplier_id, supplier_name, supplier_user_id, buyer_id, state, version,
      source, deadline, fit, sent_at)
    SELECT gen_random_uuid(), r.id, ${supplier.id}, 'Holm Metall', ${supplier.userId}, ${buyer.userId},
      (ARRAY['sent', 'viewed', 'quoted', 'declined'])[1 + (row_number() OVER (ORDER BY r.id))::integer % 4], 1,
      'chosen', r.deadline, '[]', r.sent_at
    FROM rfqs r WHERE r.user_id = ${buyer.userId} AND r.title LIKE ${`${like}%`}`;
}

export interface Rows {
  readonly inbox: number;
  readonly requests: number;
  readonly messages: number;
}

/**
 * @param buyer of all of it
 * @returns the id of the long conversation
 */
export async function insertTradeRows(
  sql: Sql,
  { buyer, other, supplier }: { buyer: Side; other: Side; supplier: AskedSupplier },
  { inbox, requests, messages }: Rows,
): Promise<string> {
  await insertRequests(sql, { buyer: other, count: inbox, like: 'Inbox' });
  await insertInvitations(sql, { buyer: other, supplier, like: 'Inbox' });
  await insertRequests(sql, { buyer, count: requests, like: 'Listed' });
  await insertInvitations(sql, { buyer, supplier, like: 'Listed' });
  const [conversation] = await sql`
    SELECT id FROM rfq_invitations WHERE buyer_id = ${buyer.userId} ORDER BY id LIMIT 1`;
  const id = String(conversation?.['id']);
  // A short one beside each, so that the list of conversations is as long as the inbox.
  await sql`
    INSERT INTO messages (id, invitation_id, author, side, text, files, created_at)
    SELECT uuidv7(), i.id, i.buyer_id, 'buyer', 'May we see a sample?', '{}', now() FROM rfq_invitations i`;
  await sql`
    INSERT INTO messages (id, invitation_id, author, side, text, files, created_at)
    SELECT uuidv7(), ${id}, CASE WHEN n % 2 = 0 THEN ${buyer.userId}::uuid ELSE ${supplier.userId}::uuid END,
      CASE WHEN n % 2 = 0 THEN 'buyer' ELSE 'supplier' END, repeat('We meet you half-way. ', 1 + n % 9), '{}', now()
    FROM generate_series(1, ${messages}::integer) n`;
  await sql`
    INSERT INTO conversation_sides (invitation_id, side, user_id, unread, last_id)
    SELECT i.id, s.side, CASE s.side WHEN 'buyer' THEN i.buyer_id ELSE i.supplier_user_id END,
      CASE s.side WHEN 'buyer' THEN 0 ELSE 1 END,
      (SELECT m.id FROM messages m WHERE m.invitation_id = i.id ORDER BY m.id DESC LIMIT 1)
    FROM rfq_invitations i, (VALUES ('buyer'), ('supplier')) s (side)`;
  await sql`VACUUM ANALYZE`;
  return id;
}
