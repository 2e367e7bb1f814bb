/** The briefs that were sent, for those who price them. */
import type { RfqDraft } from '@waggle/contract/rfq';
import type { Db } from '../../../lib/database.ts';
import type { RfqRow } from '../rfq.repo.ts';
import { selectBrief } from './briefs.repo.ts';

export { selectBrief as briefOf, selectBriefs } from './briefs.repo.ts';

/** @returns the brief as suppliers price it now */
export function pricedBrief(db: Db, { id, priced_revision }: RfqRow): Promise<RfqDraft> {
  return selectBrief(db, { rfqId: id, number: priced_revision });
}
