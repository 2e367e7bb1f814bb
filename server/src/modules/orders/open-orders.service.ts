/** Open orders for those who deal with their two sides: conversations, the team, and buyers whose supplier names another account. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import { orderName } from '@waggle/contract/orders/order-steps';
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import type { NameSeen } from '@waggle/contract/payees';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import { numberInWords } from '../../lib/mail/mail-words.ts';
import { type News, tell } from '../notifications/news.service.ts';
import { selectNamesSeen } from './payments/payments.repo.ts';
import { type OpenOrder, selectOpenOfSuppliers } from './around.repo.ts';

export { selectOpenOf as openOrderOf } from './around.repo.ts';

/** @returns how many orders of suppliers are open; nothing of those that have none */
export async function countOpenOrders(
  db: Db,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { supplier_id } of await selectOpenOfSuppliers(db, supplierIds)) {
    if (supplier_id !== null) counts.set(supplier_id, (counts.get(supplier_id) ?? 0) + 1);
  }
  return counts;
}

/** @returns by account, the payments of which banks have said another or a similar name */
export async function namesSeen(
  db: Db,
  payeeIds: readonly string[],
): Promise<ReadonlyMap<string, NameSeen[]>> {
  const rows = await selectNamesSeen(db, payeeIds);
  const told = ({ name, number, said: bank_said, at }: (typeof rows)[number]): NameSeen => ({
    payment: `${name} of order ${orderName(number)}`,
    bank_said,
    at,
  });
  const by = Map.groupBy(rows, ({ account }) => account);
  return new Map([...by].map(([account, of]) => [account, of.map(told)]));
}

/** Says nothing of the account itself: it stands where it is paid into alone. */
function accountNews(buyerId: string, orders: readonly [OpenOrder, ...OpenOrder[]]): News {
  const [{ id, number, supplier_name: name }] = orders;
  const isOne = orders.length === 1;
  const about = isOne ? `order ${orderName(number)}` : `${orders.length} open orders of yours`;
  const rests = numberInWords(PAYEE_LIMITS.coolingDays);
  return {
    userId: buyerId,
    type: 'warning',
    title: `${name} has named a new bank account`,
    message: `Do not pay into it until our team has checked it and it has rested for ${rests} days. This concerns ${about}.`,
    more: [
      'A bank account never changes by e-mail or in a message. If anyone tries that, tell us.',
    ],
    path: isOne ? LINKED_PATHS.order.replace(':id', id) : PAGE_PATHS.orders,
    label: isOne ? 'Open the order' : 'See your orders',
    because: `you have an open order with ${name}`,
    always: true,
  };
}

/** Every buyer with an open order is told at once of an account that its supplier has named. */
export async function tellOfAccount(
  context: Context,
  tx: Db,
  { supplierId, entered }: DomainEvents['payee.moved'],
): Promise<void> {
  if (!entered) return;
  const open = await selectOpenOfSuppliers(tx, [supplierId]);
  const news = [...Map.groupBy(open, ({ buyer_id }) => buyer_id)].flatMap(
    ([buyerId, [first, ...more]]) =>
      buyerId === null || first === undefined ? [] : [accountNews(buyerId, [first, ...more])],
  );
  await tell(context, tx, news);
}
