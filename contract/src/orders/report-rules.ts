/** How a side of an order reports that something is wrong with it. */
import type { ReportRules } from '../reports/rules.ts';

export const ORDER_REPORT = {
  kind: 'order',
  noun: 'order',
  reasons: {
    money: 'Money is asked for or kept against the terms',
    goods: 'The goods are not as agreed',
    deadline: 'A date has passed',
    fraud: 'It looks like fraud',
    other: 'Something else',
  },
  noticed: {
    contested: 'One side says that a payment was sent, the other that it did not arrive',
    silent: 'Nobody says whether a payment arrived',
  },
  words: 'required',
  description:
    'What you write goes to the other side as a message, and to our team, which tells you what came of it.',
} as const satisfies ReportRules;
