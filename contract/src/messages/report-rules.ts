/** How a message is reported, by the side that did not write it. */
import type { ReportReason, ReportRules } from '../reports/rules.ts';

export const MESSAGE_REPORT = {
  kind: 'message',
  noun: 'message',
  reasons: {
    bank_account: 'It asks for money to an account',
    around_waggle: 'It leads away from Waggle',
    fraud: 'It looks like fraud',
    insult: 'It insults or threatens',
    spam: 'It is advertising',
    other: 'Another reason',
  },
  once: true,
  description:
    'Our team reads it with the rest of the conversation, and tells you what came of it. The other side does not learn of the report.',
} as const satisfies ReportRules;
export type MessageReportReason = ReportReason<typeof MESSAGE_REPORT>;
