/** Why a message is reported. */

export const REPORT_REASONS = {
  bank_account: 'It asks for money to an account',
  around_waggle: 'It leads away from Waggle',
  fraud: 'It looks like fraud',
  insult: 'It insults or threatens',
  spam: 'It is advertising',
  other: 'Another reason',
} as const;
export type MessageReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_CODES = Object.keys(REPORT_REASONS) as MessageReportReason[];
