/** A reader reports a product of the catalogue to the team, with or without an account. */
import type { reportProduct as reportCall } from '@waggle/contract/shop/catalogue';
import { PRODUCT_REPORT } from '@waggle/contract/shop/report-rules';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { makeReport } from '../../reports/reporting.service.ts';
import { findPublic, formOf } from '../catalogue/catalogue.service.ts';
import { takeForm } from '../catalogue/take-form.ts';

/** @throws ApiError `not_found`, `invalid_input`, `conflict` while an earlier report is open, `too_many_requests` */
export async function reportProduct(
  context: Context,
  { viewer, params: { slug }, body, client }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  const { reason, text, form_token, website } = body;
  return context.database.db.transaction().execute(async (tx) => {
    const { id, user_id: owner, approved } = await findPublic(tx, slug);
    if (!(await takeForm(context, tx, formOf(id), { form_token, website }))) return {};
    const { title, brand } = approved;
    const made = await makeReport(context, tx, {
      rules: PRODUCT_REPORT,
      subject: { id, title, userId: owner },
      by: { userId: viewer?.personId ?? null, client },
      reason,
      text,
      told: `«${title}» by ${brand.name} was reported`,
    });
    if (!made) throw permissionError('already_reported_product');
    return {};
  });
}
