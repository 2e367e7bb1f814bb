/** What the team's desk of reports has of payments: one that only one side has seen, or of which nobody says whether it arrived. */
import { paymentWords } from '@waggle/contract/orders/payments/payment-words';
import { orderName } from '@waggle/contract/orders/order-steps';
import { BANK_ANSWERS } from '@waggle/contract/orders/payments/payment-graph';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import { paymentReference } from '@waggle/contract/orders/payments/reference';
import { ORDER_REPORT } from '@waggle/contract/orders/report-rules';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { otherSide } from '@waggle/contract/permissions/parties';
import { recordAudit } from '../../../lib/audit.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { dayInWords, moneyWords, upperFirst } from '../../../lib/mail/mail-words.ts';
import { closeReports } from '../../reports/closing.service.ts';
import { insertReport, selectReports } from '../../reports/reports.service.ts';
import { nameOf } from '../order-news.ts';
import type { OrderRow } from '../orders.repo.ts';
import { amountIn } from './amounts.ts';
import type { PaymentRow } from './payments.repo.ts';

type Noticed = keyof typeof ORDER_REPORT.noticed;

interface About {
  readonly order: OrderRow;
  readonly row: PaymentRow;
}

const { kind, noticed } = ORDER_REPORT;

/** By which its reports begin, and are found again. */
const headOf = ({ order, row }: About) => `${paymentReference(order.number, row.place)}: `;

const reportsOf = async (tx: Db, about: About) =>
  (await selectReports(tx, [about.order.id])).filter(
    ({ reason, text }) => reason in noticed && text.startsWith(headOf(about)),
  );

/** All that the team needs: it does not read orders. */
function inWords(about: About): string {
  const { order, row } = about;
  const { name, amount, sent_amount, sent_on, bank_said, note } = row;
  const money = (sum: string) => moneyWords(order.currency, amountIn(order.currency, sum));
  const payer = payerOf(row);
  const bank =
    bank_said === null ? '' : ` About the name, the bank said: ${BANK_ANSWERS[bank_said]}.`;
  return [
    `${headOf(about)}${paymentWords(name, money(amount))}, of order ${orderName(order.number)} between ${order.buyer_name} and ${order.supplier_name}.`,
    `${nameOf(order, payer)} says that ${money(sent_amount ?? amount)} was sent on ${dayInWords(sent_on ?? '')}.${bank}`,
    note === '' ? '' : `${nameOf(order, otherSide(payer))} says: ${note}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Tells the team, in the name of whoever pays: that one reads what came of it. */
export async function tellDesk(
  context: Context,
  tx: Db,
  about: About,
  reason: Noticed,
): Promise<void> {
  const { clock, live } = context;
  const { order, row } = about;
  const said = await reportsOf(tx, about);
  // Of silence the team is told once, whatever it has made of it.
  if (said.some((one) => one.reason === reason && (reason === 'silent' || one.closed_at === null)))
    return;
  const { id: subject_id, number } = order;
  const users = [row.buyer_id, row.supplier_user_id];
  // Who pays may have reported the order already, and so may the other side: then it is nobody's.
  const sides = payerOf(row) === 'buyer' ? users : users.toReversed();
  for (const user_id of [...sides.filter((one) => one !== null), null]) {
    const name = user_id === row.supplier_user_id ? order.supplier_name : order.buyer_name;
    const client = user_id === null ? Buffer.from(`${reason} ${row.id}`) : null;
    const report = { kind, subject_id, user_id, client, name, reason, text: inWords(about) };
    if (await insertReport(tx, { ...report, created_at: clock.now() })) break;
  }
  const audited = { actor: null, action: 'report.made', subject: subject_id } as const;
  await recordAudit(tx, clock, { ...audited, detail: { kind, reason } });
  await context.emit(tx, 'team.waiting', {
    about: row.buyer_id,
    name: orderName(number),
    title: `Look at a payment of order ${orderName(number)}`,
    message: `${upperFirst(noticed[reason])}.`,
    path: `${LINKED_PATHS.teamReports}?open=${kind}:${subject_id}`,
    label: 'Open the order',
  });
  await live.publish(tx, 'team', { event: 'moderation' });
}

/** A payment has arrived after all: nothing is left to look at. */
export async function clearDesk(context: Context, tx: Db, about: About): Promise<void> {
  const open = (await reportsOf(tx, about)).filter(({ closed_at }) => closed_at === null);
  if (open.length === 0) return;
  const closed = { rules: ORDER_REPORT, id: about.order.id, ids: open.map(({ id }) => id) };
  await closeReports(context, tx, { ...closed, by: null, outcome: null });
}
