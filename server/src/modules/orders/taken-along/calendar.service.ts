/** The dates of a user's open orders in their own calendar: deadlines, and when suppliers are closed, at a private address. */
import { nextWords } from '@waggle/contract/orders/next-words';
import { calledOrder } from '@waggle/contract/orders/order-steps';
import { paymentWords } from '@waggle/contract/orders/payments/payment-words';
import type { WorkCell } from '@waggle/contract/orders/standing';
import { CALENDAR_PATH, type getOrderCalendar } from '@waggle/contract/orders/taken-along';
import type { DataOf } from '@waggle/contract/endpoint';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { otherSide } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../../lib/api-error.ts';
import { recordAudit } from '../../../lib/audit.ts';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { moneyWords, upperFirst } from '../../../lib/mail/mail-words.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { supplierCalendars } from '../../supplier/calendars.service.ts';
import { nameOf } from '../order-news.ts';
import { type CalendarDate, writeCalendar } from './calendar-file.ts';
import {
  deleteFeed,
  type FeedOrder,
  putFeed,
  readFeed,
  selectFeed,
  selectFeedOrders,
} from './calendar.repo.ts';

/** What begins and ends at one moment shows as nothing in many calendars: a deadline is the end of half an hour. */
const DEADLINE_SECONDS = 1800;

const WORK_NAMES: Readonly<Record<WorkCell, string>> = {
  signed: 'Terms signed by',
  sample: 'Sample',
  production: 'Goods ready',
  check: 'Goods checked',
  shipping: 'Goods handed over',
  delivery: 'Goods received',
};

const isOpen = ({ state }: { readonly state: string }) => state === 'now' || state === 'to_come';

/** @returns what is next with an order, the other payments that are due, and until when its work is done */
function datesOf(row: FeedOrder, origin: string): CalendarDate[] {
  const { id, title, side, standing, currency } = row;
  const other = nameOf(row, otherSide(side));
  const money = (amount: string) => moneyWords(currency, amount);
  const next = nextWords(standing, side, other, { money });
  const date = (key: string, at: string | null, says: string, text = ''): CalendarDate[] => {
    if (at === null) return [];
    const about = `${calledOrder(row)}, ${side === 'buyer' ? 'from' : 'for'} ${other}.`;
    return [
      {
        id: `${key}.${id}@waggle`,
        title: `${says}: ${title}`,
        text: `${about} ${text}`.trim(),
        url: origin + LINKED_PATHS.order.replace(':id', id),
        from: at.length > 10 ? addSeconds(at, -DEADLINE_SECONDS) : at,
        to: at,
      },
    ];
  };
  const { due, payment, work, money: cells } = standing;
  return [
    ...date('next', due, upperFirst(next.title.replace(/^you /, '')), next.text),
    ...cells
      .filter((cell) => cell.state === 'now' && cell.id !== payment?.id)
      .flatMap((cell) =>
        date(
          cell.id ?? cell.key,
          cell.at,
          upperFirst(paymentWords(cell.name, money(cell.amount))),
          cell.turn === side ? 'It is your turn.' : '',
        ),
      ),
    // What is next says by itself until when.
    ...work
      .filter((cell) => isOpen(cell) && cell.at !== due)
      .flatMap((cell) => date(cell.name, cell.at, WORK_NAMES[cell.name])),
  ];
}

/** @returns when the suppliers of open orders are closed, each once */
async function closuresOf(db: Db, rows: readonly FeedOrder[]): Promise<CalendarDate[]> {
  const suppliers = new Map(rows.map((row) => [row.supplier_id ?? '', row]));
  suppliers.delete('');
  const calendars = await supplierCalendars(db, [...suppliers.keys()]);
  return [...calendars].flatMap(([id, { closures }]) => {
    const row = suppliers.get(id);
    const who = row?.side === 'supplier' ? 'You are' : `${row?.supplier_name} is`;
    return closures.map(({ from, to }) => ({
      id: `closed-${from}.${id}@waggle`,
      title: `${who} closed`,
      text: 'Days on which a supplier is closed do not count.',
      from,
      to,
    }));
  });
}

/** @throws ApiError `not_found` for an address that nobody has, or has no more */
export function readCalendar(context: Context, token: string): Promise<string> {
  const { clock, config, database } = context;
  return database.db.transaction().execute(async (tx) => {
    const now = clock.now();
    const userId = await readFeed(tx, hashToken(token), now);
    if (userId === undefined) throw new ApiError('not_found');
    const rows = await selectFeedOrders(tx, userId);
    const dates = rows.flatMap((row) => datesOf(row, config.publicUrl));
    return writeCalendar('Waggle orders', [...dates, ...(await closuresOf(tx, rows))], now);
  });
}

type Shown = DataOf<typeof getOrderCalendar>;

export const getCalendar = async (db: Db, { accountId }: Viewer): Promise<Shown> => ({
  calendar: (await selectFeed(db, accountId)) ?? null,
});

/** Whoever reads at the address before reads nothing from then on. */
export function makeCalendar(context: Context, viewer: Viewer): Promise<Shown & { url: string }> {
  const { clock, config, database } = context;
  const token = newToken();
  return database.db.transaction().execute(async (tx) => {
    await putFeed(tx, viewer.accountId, hashToken(token), clock.now());
    await recordAudit(tx, clock, { actor: viewer.personId, action: 'calendar.made' });
    const url = `${config.publicUrl}${CALENDAR_PATH}${token}/waggle.ics`;
    return { ...(await getCalendar(tx, viewer)), url };
  });
}

export function endCalendar({ clock, database }: Context, viewer: Viewer): Promise<Shown> {
  return database.db.transaction().execute(async (tx) => {
    if (await deleteFeed(tx, viewer.accountId)) {
      await recordAudit(tx, clock, { actor: viewer.personId, action: 'calendar.ended' });
    }
    return { calendar: null };
  });
}
