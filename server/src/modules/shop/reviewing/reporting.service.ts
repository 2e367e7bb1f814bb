/** A reader reports a product of the catalogue to the team, with or without an account. */
import { RATE_LIMITS } from '@waggle/contract/limits';
import type { reportProduct as reportCall } from '@waggle/contract/shop/catalogue';
import { ApiError } from '../../../lib/api-error.ts';
import { recordAudit } from '../../../lib/audit.ts';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { lockAndGetWait, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { findPublic, formOf } from '../catalogue/catalogue.service.ts';
import { insertListingReport } from './reports.repo.ts';
import { takeForm } from '../catalogue/take-form.ts';

/** @throws ApiError `not_found`, `invalid_input`, `conflict` while an earlier report is open, `too_many_requests` */
export async function reportProduct(
  context: Context,
  { viewer, params: { slug }, body, client }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  const { clock, database, live, secrets } = context;
  const { reason, text, form_token, website } = body;
  return database.db.transaction().execute(async (tx) => {
    const { id, user_id: owner, approved } = await findPublic(tx, slug);
    if (!(await takeForm(context, tx, formOf(id), { form_token, website }))) return {};
    const key = `product report ${client}`;
    const wait = await lockAndGetWait(context, tx, key, RATE_LIMITS.productReportsPerClient);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    await recordEvent(tx, clock, key);
    const userId = viewer?.userId ?? null;
    const isFirst = await insertListingReport(tx, {
      listing_id: id,
      user_id: userId,
      client: secrets.formHmac(`report ${id} ${userId ?? client}`),
      reason,
      text,
      created_at: clock.now(),
    });
    if (isFirst === undefined) throw permissionError('already_reported_product');
    const audited = { actor: userId, subject: id, detail: { reason } };
    await recordAudit(tx, clock, { ...audited, action: 'listing.reported' });
    if (isFirst) {
      const { title, brand } = approved;
      const of = { id, userId: owner, title, brand: brand.name };
      const waiting = { ...of, what: 'reported' } as const;
      await context.emit(tx, 'listing.waiting', waiting);
    }
    await live.publish(tx, 'team', { event: 'moderation' });
    return {};
  });
}
