/** What has happened to a request, as the database has recorded it. */
import type { Product } from './product.ts';

/** @returns what was done, in its order, to the request, to who was asked and to each quote */
export async function requestEvents(
  product: Product,
  rfqId: string,
): Promise<Record<string, string[]>> {
  const rows = await product.query(
    `SELECT 'Request' AS about, version, action FROM steps WHERE noun = 'rfq' AND row = $1
     UNION ALL
     SELECT supplier_name || ': asked', steps.version, action FROM steps
     JOIN rfq_invitations ON rfq_invitations.id = row WHERE rfq_id = $1
     UNION ALL
     SELECT supplier_name || ': quote', steps.version, action FROM steps
     JOIN quotes ON quotes.id = row
     JOIN rfq_invitations ON rfq_invitations.id = quotes.invitation_id WHERE quotes.rfq_id = $1
     ORDER BY about, version`,
    [rfqId],
  );
  const events: Record<string, string[]> = {};
  for (const { about, action } of rows) {
    (events[String(about)] ??= []).push(String(action));
  }
  return events;
}
