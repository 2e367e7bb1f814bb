/** What a supplier can still add to be found more often in the directory. */
import type { SupplierRecord } from '../supplier.ts';
import { isBlank } from '../text/typed-text.ts';

/** In the order in which they count. */
export const MISSING_PARTS = [
  'verification',
  'product_lines',
  'kinds',
  'minimum_order',
  'lead_time',
  'description',
  'pictures',
] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

type FoundBy = Pick<
  SupplierRecord,
  'productLines' | 'minimumOrder' | 'leadTimeDays' | 'company_description' | 'media'
> & {
  kyc_status: string | undefined;
};

/** @returns the parts that are missing, the weightiest first */
export function missingParts(supplier: FoundBy): MissingPart[] {
  const lines = supplier.productLines;
  const missing: Record<MissingPart, boolean> = {
    verification: supplier.kyc_status !== 'verified',
    product_lines: lines.length === 0,
    kinds: lines.some(({ kinds }) => kinds.length === 0),
    minimum_order: supplier.minimumOrder === null,
    lead_time: supplier.leadTimeDays === null,
    description: isBlank(supplier.company_description),
    pictures: supplier.media.length === 0,
  };
  return MISSING_PARTS.filter((part) => missing[part]);
}
