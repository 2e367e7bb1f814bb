/** Why a product is reported, in the order in which the reasons are offered; without a schema, for pages. */

export const PRODUCT_REPORT_REASONS = {
  not_true: 'Something in it is not true',
  not_theirs: 'Pictures, texts or the name belong to somebody else',
  forbidden_goods: 'It must not be sold, or is dangerous',
  offensive: 'It is offensive',
  fraud: 'It looks like fraud',
  other: 'Something else',
} as const;
export type ProductReportReason = keyof typeof PRODUCT_REPORT_REASONS;
export const PRODUCT_REPORT_REASON_CODES = Object.keys(
  PRODUCT_REPORT_REASONS,
) as ProductReportReason[];
