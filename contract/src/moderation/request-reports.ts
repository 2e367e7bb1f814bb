/** Why a supplier reports a request; without a schema, for pages. */
import { BLOCK_REASONS } from '../rfq/states.ts';

/** In the order in which they are offered. */
export const REQUEST_REPORT_REASONS = {
  ...BLOCK_REASONS,
  fraud: 'It looks like fraud',
  offensive: 'It is offensive',
} as const;
export type RequestReportReason = keyof typeof REQUEST_REPORT_REASONS;
