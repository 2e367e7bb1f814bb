/** A reader reports a product of the catalogue to the team, with or without an account. */
import type { reportProduct as reportCall } from '@waggle/contract/shop/catalogue';
import { PRODUCT_REPORT } from '@waggle/contract/shop/report-rules';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { reportBy } from '../../reports/reporting.service.ts';
import { findPublic, formOf } from '../catalogue/catalogue.service.ts';
import { takeForm } from '../catalogue/take-form.ts';

/** @throws ApiError `not_found`, `invalid_input`, `conflict` while an earlier report is open, `too_many_requests` */
export async function reportProduct(
  context: Context,
  { viewer, params: { slug }, body, client }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  return reportBy(context, { viewer, body }, PRODUCT_REPORT, async (tx) => {
    const { id, user_id: owner, approved } = await findPublic(tx, slug);
    if (!(await takeForm(context, tx, formOf(id), body))) return undefined;
    const { title, brand } = approved;
    return {
      subject: { id, title, userId: owner },
      by: { client },
      told: `«${title}» by ${brand.name} was reported`,
    };
  });
}
