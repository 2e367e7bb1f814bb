/** How a product of the catalogue is reported. */
import type { ReportReason, ReportRules } from '../reports/rules.ts';

export const PRODUCT_REPORT = {
  kind: 'listing',
  noun: 'product',
  reasons: {
    not_true: 'Something in it is not true',
    not_theirs: 'Pictures, texts or the name belong to somebody else',
    forbidden_goods: 'It must not be sold, or is dangerous',
    offensive: 'It is offensive',
    fraud: 'It looks like fraud',
    other: 'Something else',
  },
  words: 'required',
  visitors: true,
  description:
    'Our team checks it, and tells you when it has if you are signed in. The entrepreneur does not learn who has reported it.',
} as const satisfies ReportRules;
export type ProductReportReason = ReportReason<typeof PRODUCT_REPORT>;
