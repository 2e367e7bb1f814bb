/** Closes reports of a product; whoever reported it with an account reads what came of it. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import { PRODUCT_REPORT } from '@waggle/contract/shop/report-rules';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { type Closing, closeReports } from '../../reports/closing.service.ts';
import type { ReportRow } from '../../reports/reports.service.ts';
import type { ListingRow } from '../listing/listings.repo.ts';

export function closeListingReports(
  context: Context,
  tx: Db,
  { id, slug, approved, content }: Pick<ListingRow, 'id' | 'slug' | 'approved' | 'content'>,
  closing: Pick<Closing, 'ids' | 'by' | 'outcome' | 'note'>,
): Promise<ReportRow[]> {
  const { title } = approved ?? content;
  const place =
    closing.outcome === 'taken_down'
      ? { path: PAGE_PATHS.products, label: 'See all products' }
      : { path: PAGE_PATHS.product.replace(':slug', slug), label: 'Open the product' };
  const told = { title, place: () => place };
  return closeReports(context, tx, { ...closing, rules: PRODUCT_REPORT, id, told });
}
