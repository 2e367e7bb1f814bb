/** How a supplier reports a request. */
import type { ReportReason, ReportRules } from '../reports/rules.ts';
import { BLOCK_REASONS } from './states.ts';

export const REQUEST_REPORT = {
  kind: 'request',
  noun: 'request',
  reasons: { ...BLOCK_REASONS, fraud: 'It looks like fraud', offensive: 'It is offensive' },
  description:
    'Our team checks it, and tells you what came of it. The buyer does not learn who has reported it.',
} as const satisfies ReportRules;
export type RequestReportReason = ReportReason<typeof REQUEST_REPORT>;
