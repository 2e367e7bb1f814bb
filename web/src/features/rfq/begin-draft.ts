/** Begins a request as a draft, filled in with what is known of the user's product. */
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { emptyDraft } from '@waggle/contract/rfq/brief-rules';
import type { Rfq } from '@waggle/contract/rfq';
import { call } from '../../api/client.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { putRfq } from './rfq-queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @returns the suppliers that an address names: `?supplier=<id>`, once for each, or several after commas */
export function suppliersIn(search: string): string[] {
  const named = new URLSearchParams(search).getAll('supplier').flatMap((one) => one.split(','));
  return [...new Set(named.filter((id) => UUID.test(id)))].slice(0, RFQ_LIMITS.suppliers);
}

/** @param key the same for a try again, so that there is one draft */
export async function beginDraft(user: SessionUser, search: string, key: string): Promise<Rfq> {
  const { entrepreneur_data: data } = user;
  const { rfq } = await call('POST /v1/rfqs/', {
    body: {
      brief: {
        ...emptyDraft(Intl.DateTimeFormat().resolvedOptions().timeZone),
        description: data?.business_idea ?? data?.businessIdea ?? '',
        country: user.country ?? '',
      },
      recipients: { suppliers: suppliersIn(search), all_that_fit: false },
    },
    idempotencyKey: key,
  });
  return putRfq(rfq);
}
