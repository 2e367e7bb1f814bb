/** What the team reads of orders that cannot be signed: what keeps each of them, since when, and where that is settled. */
import type { HeldSigning, HoldsSigning } from '@waggle/contract/orders/held-signings';
import { MODERATION_PERMISSIONS } from '@waggle/contract/moderation/permissions';
import { orderName } from '@waggle/contract/orders/order-steps';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { RELATION_PERMISSIONS } from '@waggle/contract/relations/permissions';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { listRows } from '../../../lib/shown-rows.ts';
import { findCasesAbout } from '../../verification/review/queue/overview.service.ts';
import { HELD_SIGNINGS } from '../lists.repo.ts';
import type { OrderRow } from '../orders.repo.ts';
import { nameChain } from '../terms/names-agree.ts';

function placeOf(what: HoldsSigning, rfqId: string, caseId: string | undefined) {
  switch (what) {
    case 'settle_request':
      return {
        path: `${MODERATION_PERMISSIONS.pages.desk}?list=stopped&open=${rfqId}`,
        label: 'Open the request',
      };
    case 'settle_badge':
      return caseId === undefined
        ? null
        : { path: `${LINKED_PATHS.teamVerification}?open=${caseId}`, label: 'Open the case' };
    case 'settle_names':
      return { path: RELATION_PERMISSIONS.pages.desk, label: 'Open Companies' };
    case 'explain_names':
      return null;
  }
}

async function present(
  context: Context,
  db: Db,
  _viewer: unknown,
  rows: readonly OrderRow[],
): Promise<HeldSigning[]> {
  const cases = await findCasesAbout(
    db,
    rows.flatMap(({ supplier_id }) => supplier_id ?? []),
  );
  const shown: HeldSigning[] = [];
  for (const row of rows) {
    const what = row.standing.next as HoldsSigning;
    const { other } = await nameChain(context, db, row);
    shown.push({
      id: row.id,
      title: `${orderName(row.number)}, ${row.title}`,
      buyer: row.buyer_name,
      supplier: row.supplier_name,
      what,
      other_name: other,
      since: row.turn_since,
      place: placeOf(what, row.rfq_id, cases.get(row.supplier_id ?? '')?.id),
    });
  }
  return shown;
}

export const listHeldSignings = listRows({ held: HELD_SIGNINGS }, 'signings', present);
