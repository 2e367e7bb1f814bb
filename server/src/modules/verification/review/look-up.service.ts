/** Opening a register from a case: it is on record, and a claim that is looked up needs it. */
import { claimedValue } from '@waggle/contract/verification/claims';
import { lookUpPages } from '@waggle/contract/verification/registers';
import type {
  openRegister as openRegisterCall,
  ReviewCase,
} from '@waggle/contract/verification/review';
import { ApiError } from '../../../lib/api-error.ts';
import { recordAudit } from '../../../lib/audit.ts';
import { authorize } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { findById } from '../../../lib/uuid.ts';
import { supplierValues } from '../../supplier/record.service.ts';
import { upsertLookUp } from '../badge/look-ups.repo.ts';
import { readFacts } from '../case/case-facts.ts';
import { lockCaseById } from '../case/case.repo.ts';
import { refuse } from './claim-evidence.ts';
import { presentReviewCase } from './present-review-case.ts';

/**
 * Records that the reviewer opens one of the pages of a claim. The case keeps its version: nothing is decided by it.
 * @throws ApiError `not_found`, `conflict` as a check would, `invalid_input` for a page that is none of the claim's
 */
export async function openRegister(
  context: Context,
  { viewer, params: { id }, body: { version, kind, url } }: Call<typeof openRegisterCall>,
): Promise<{ case: ReviewCase }> {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await findById(id, () => lockCaseById(tx, id));
    authorize(viewer, 'case.check_claim', await readFacts(context, tx, row));
    if (row.version !== version) throw new ApiError('conflict', { version: row.version });
    const values = { ...(await supplierValues(tx, row.supplier_id)) };
    const page = lookUpPages(kind, values).find((one) => one.url === url);
    if (page === undefined) refuse('url', 'This is not a page to look it up on');
    await upsertLookUp(tx, {
      case_id: id,
      kind,
      url,
      opened_by: viewer.personId,
      opened_at: context.clock.now(),
      value: claimedValue(kind, values),
    });
    await recordAudit(tx, context.clock, {
      actor: viewer.personId,
      action: 'verification.looked_up',
      subject: id,
      // A website may name a person.
      detail: { about: kind, ...(kind !== 'website' && { register: page.name }) },
    });
    return { case: await presentReviewCase(context, tx, row) };
  });
}
