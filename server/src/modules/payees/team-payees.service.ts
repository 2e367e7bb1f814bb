/** The team's side of the accounts that suppliers are paid to: what waits, rests, and was decided on. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import { endingOf } from '@waggle/contract/payees/account-number';
import type { NameSeen, readPayeeNumber as readNumber } from '@waggle/contract/payees';
import { recordAudit } from '../../lib/audit.ts';
import { reviewer } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { getRow, listRows } from '../../lib/shown-rows.ts';
import { findById } from '../../lib/uuid.ts';
import { withSteps } from '../accounts/steps-done.service.ts';
import { selectAsked } from '../verification/asked-supplier.service.ts';
import { findCasesAbout } from '../verification/review/queue/overview.service.ts';
import { namesAgree } from './names-agree.ts';
import { payeeMachine } from './payee-machine.ts';
import { type PayeeRow, selectPayee, selectPayeeIn, TEAM_PAYEES } from './payees.repo.ts';
import { presentPayee } from './payees.service.ts';

/** @returns the open orders of suppliers, what banks have said of accounts, and how many members there are: later modules know them */
async function askModules(context: Context, db: Db, rows: readonly PayeeRow[]) {
  const orders = new Map<string, number>();
  const seen = new Map<string, NameSeen[]>();
  let members = 0;
  const suppliers = rows.map(({ supplier_id }) => supplier_id);
  const accounts = rows.map(({ id }) => id);
  for (const { openOrders, namesSeen, teamSize } of context.modules) {
    for (const [id, count] of (await openOrders?.(db, suppliers)) ?? []) orders.set(id, count);
    for (const [id, names] of (await namesSeen?.(db, accounts)) ?? []) seen.set(id, names);
    members += (await teamSize?.(context)) ?? 0;
  }
  return { orders, seen, members };
}

const presentCases = withSteps(payeeMachine, reviewer, async (context, db, rows) => {
  const suppliers = rows.map(({ supplier_id }) => supplier_id);
  const asked = await selectAsked(context, db, suppliers);
  const cases = await findCasesAbout(db, suppliers);
  const agree = await namesAgree(context, db, rows);
  const { orders, seen, members } = await askModules(context, db, rows);
  return async (row) => {
    const id = row.supplier_id;
    const before = await selectPayeeIn(db, id, ['active']);
    return {
      ...presentPayee(row, agree),
      supplier: {
        id,
        name: asked.get(id)?.name ?? '',
        case_id: cases.get(id)?.id ?? null,
        verified: asked.get(id)?.verified === true,
      },
      before:
        before === undefined || before.id === row.id
          ? null
          : {
              holder: before.holder,
              bank: before.bank,
              ending: endingOf(before.number),
              active_at: before.active_at ?? before.entered_at,
            },
      new_device: row.new_device,
      open_orders: orders.get(id) ?? 0,
      similar_at: row.similar_at,
      names_seen: seen.get(row.id) ?? [],
      team_is_enough: members >= PAYEE_LIMITS.approvals,
      called_at: row.called_at,
      called_note: row.called_note,
      approved_at: row.approved_at,
    };
  };
});

/** @throws ApiError `not_found` */
export async function readPayeeNumber(
  { clock, database: { db } }: Context,
  { viewer: { personId }, params: { id } }: Call<typeof readNumber>,
) {
  const { number, swift, clearing } = await findById(id, () => selectPayee(db, id));
  await recordAudit(db, clock, { actor: personId, action: 'payee.number_read', subject: id });
  return { number, swift, clearing };
}

export const listPayees = listRows(TEAM_PAYEES, 'payees', presentCases);

export const getPayee = getRow(selectPayee, 'payee', presentCases);
