/** Products as something that readers report; whoever did with an account reads what came of it. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import { PRODUCT_REPORT } from '@waggle/contract/shop/report-rules';
import { ApiError } from '../../../lib/api-error.ts';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context, Reportable } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { describedBy } from '../../../lib/reportable.ts';
import { type Closing, closeReports } from '../../reports/closing.service.ts';
import type { ReportRow } from '../../reports/reports.service.ts';
import { type ListingRow, selectListing, selectListings } from '../listing/listings.repo.ts';

type Named = Pick<ListingRow, 'id' | 'slug' | 'approved' | 'content'>;

const titleOf = ({ approved, content }: Named) => (approved ?? content).title;
const pathOf = ({ slug }: Named) => PAGE_PATHS.product.replace(':slug', slug);

export function closeTakenDown(
  context: Context,
  tx: Db,
  listing: Named,
  closing: Pick<Closing, 'by' | 'note'>,
): Promise<ReportRow[]> {
  const place = { path: PAGE_PATHS.products, label: 'See all products' };
  const told = { title: titleOf(listing), place: () => place };
  const { id } = listing;
  return closeReports(context, tx, {
    ...closing,
    rules: PRODUCT_REPORT,
    id,
    outcome: 'taken_down',
    told,
  });
}

export const reportableListing: Reportable = {
  rules: PRODUCT_REPORT,
  describe: describedBy(selectListings, (row) => ({
    id: row.id,
    title: row.content.title,
    by: row.content.brand.name,
    userId: row.user_id,
    path: row.public_since === null ? null : pathOf(row),
    state: row.state === 'taken_down' ? row.state : row.public_since === null ? 'closed' : 'live',
    reason: row.state === 'taken_down' ? row.reason : null,
  })),
  async lock(tx, id, by) {
    const row = await selectListing(tx, id);
    if (row === undefined) throw new ApiError('not_found');
    if (row.user_id === by) throw permissionError('own_listing');
  },
  async told(tx, id) {
    const row = await selectListing(tx, id);
    if (row === undefined) throw new ApiError('not_found');
    return { title: titleOf(row), place: () => ({ path: pathOf(row), label: 'Open the product' }) };
  },
};
