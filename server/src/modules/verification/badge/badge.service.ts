/** The public badge of a verified supplier: what was checked, and what was not. */
import { KYC_STATUS_BY_STATE } from '@waggle/contract/verification';
import type { Badge } from '@waggle/contract/verification/claims';
import type { Context } from '../../../lib/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { supplierValues } from '../../supplier/record.service.ts';
import { selectClaims } from './claims.repo.ts';
import { ANY_DAY, selectExpiries } from '../expiry/expiry.repo.ts';
import { allClaims } from '../review/present-review-case.ts';
import { findCaseOfSupplier } from '../case/case.repo.ts';

/**
 * @param supplierId as the address has it
 * @throws ApiError `not_found` for an unverified supplier, in the same words as for a missing one
 */
export async function getBadge(context: Context, supplierId: string): Promise<Badge> {
  if (!isUuid(supplierId.toLowerCase())) throw new ApiError('not_found');
  return context.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const row = await findCaseOfSupplier(tx, supplierId);
      if (row === undefined || KYC_STATUS_BY_STATE[row.state] !== 'verified') {
        throw new ApiError('not_found');
      }
      const values = await supplierValues(tx, supplierId);
      const [first] = await selectExpiries(tx, row.id, ANY_DAY);
      return {
        company_name: row.company_name,
        country: row.country,
        verified_at: (row.decided_at ?? row.submitted_at).toISOString(),
        valid_until: first?.day ?? null,
        claims: allClaims(await selectClaims(tx, row.id), values?.certifications ?? []),
      };
    });
}
