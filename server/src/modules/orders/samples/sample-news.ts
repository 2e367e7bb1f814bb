/** What the two sides are told about a sample: that it is sent, there, approved, or what is not right in it. */
import type { JudgedLine } from '@waggle/contract/orders/samples/judgement';
import { isNotRight } from '@waggle/contract/orders/samples/judging';
import { orderName } from '@waggle/contract/orders/order-steps';
import { type Side } from '@waggle/contract/permissions/parties';
import { valueWords } from '@waggle/contract/rfq/tolerance-words';
import { counted } from '@waggle/contract/text/counted';
import { dayInWords } from '../../../lib/mail/mail-words.ts';
import type { News } from '../../notifications/news.service.ts';
import { orderNews, sampleLink } from '../order-news.ts';
import type { OrderRow } from '../orders.repo.ts';
import type { SampleRow } from './samples.repo.ts';

/** @param ends `was sent` */
function told(
  order: OrderRow,
  { round }: SampleRow,
  side: Side,
  { ends, ...words }: { ends: string; says: string } & Partial<Pick<News, 'type' | 'more'>>,
): News {
  const which = round === 1 ? 'The sample' : `Sample ${round}`;
  const title = `${which} of order ${orderName(order.number)} ${ends}`;
  return { ...orderNews(order, side, { ...words, title }), ...sampleLink(order.id) };
}

export function sentNews(order: OrderRow, row: SampleRow): News {
  const number = row.tracking === '' ? '' : `, ${row.tracking}`;
  return told(order, row, 'buyer', {
    ends: 'was sent',
    says: `${order.supplier_name} sent it on ${dayInWords(row.sent_on ?? '')} by ${row.carrier}${number}.`,
    more: [row.note],
  });
}

export const hereNews = (order: OrderRow, row: SampleRow): News =>
  told(order, row, 'supplier', {
    ends: 'is there',
    says: `${order.buyer_name} has it.`,
  });

/** @returns `Height, open: 314 mm. It is 3 mm too high`, for each of some lines */
function linesInWords({ terms }: OrderRow, judged: readonly JudgedLine[]): string[] {
  return terms.lines.flatMap(({ key, attribute, unit }) => {
    const line = judged.find((one) => one.key === key);
    if (line === undefined) return [];
    const said = [valueWords({ value: line.measured, unit }), line.why].filter((one) => one !== '');
    return [`${attribute}: ${said.join('. ')}`];
  });
}

/** The buyer has decided. @param row as it is then */
export function decidedNews(order: OrderRow, row: SampleRow): News {
  const lines = row.judged?.lines ?? [];
  const taken = lines.filter(({ right, accepted }) => right === false && accepted);
  if (row.state === 'golden') {
    return told(order, row, 'supplier', {
      type: 'success',
      ends: 'is approved',
      says: `${order.buyer_name} approved it as the golden sample: all goods are judged by it.`,
      more: linesInWords(order, taken).map((line) => `Taken as it is: ${line}`),
    });
  }
  const wrong = lines.filter(isNotRight);
  return told(order, row, 'supplier', {
    type: 'warning',
    ends: 'was rejected',
    says: `${order.buyer_name} says that ${counted(wrong.length, 'line')} ${wrong.length === 1 ? 'is' : 'are'} not right.`,
    more: linesInWords(order, wrong),
  });
}
