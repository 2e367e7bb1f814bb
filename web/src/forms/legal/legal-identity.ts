/** Who the user is in law, as the server has it. */
import type { LegalIdentity, LegalIdentityInput } from '@waggle/contract/accounts/legal-identity';
import { call } from '../../api/client.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import type { SessionUser } from '../../session/session-user.ts';

const KEY = 'legal identity';

/**
 * Null until it is given.
 * @param userId part of the cache key, so that no user sees another's
 */
export function useLegalIdentity(userId: string) {
  return useServerQuery(
    [KEY, userId],
    async (signal): Promise<LegalIdentity | null> =>
      (await call('GET /v1/auth/legal-identity/', { signal })).identity,
  );
}

export async function saveLegalIdentity(userId: string, body: LegalIdentityInput): Promise<void> {
  const { identity } = await call('PUT /v1/auth/legal-identity/', { body });
  queryClient.setQueryData([KEY, userId], identity);
}

/** What the form can be while it is filled in. */
export type TypedIdentity = Record<keyof LegalIdentityInput, string>;

/** @returns what a company has said of itself already; nothing for others */
export function proposedIdentity({ supplier_data: company }: SessionUser): TypedIdentity {
  return {
    name: company?.company_name ?? '',
    address: company?.address ?? '',
    // A record stored by an earlier version has no code.
    country: company?.country_code ?? '',
    capacity: company ? 'company' : '',
  };
}
