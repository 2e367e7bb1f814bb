/** The verification case, fetched from the server and kept while the page is open. */
import { KYC_STATUSES } from '@waggle/contract/permissions/actor';
import type { VerificationCase } from '@waggle/contract/verification';
import { call } from '../../../api/client.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { session } from '../../../session/this-session.ts';

const KEY = 'verification';

/** How long an answer stays fresh, in milliseconds. */
const FRESH = 30_000;

/** @param supplierId whose case; another supplier's is another entry */
export function useVerificationCase(supplierId: string) {
  const fetch = async (signal: AbortSignal) => {
    const found = await call('GET /v1/supplier/verification/', { signal, quiet: true });
    followCase(supplierId, found);
    return found;
  };
  return useServerQuery([KEY, supplierId], fetch, { staleTime: FRESH });
}

/** Syncs the stored status with the case's state. */
function followCase(supplierId: string, found: VerificationCase): void {
  const status = found.kyc_status;
  const data = session.getState().user?.supplier_data;
  // A status that is none of the known ones is a newer server's, and stays.
  const known = KYC_STATUSES.some((candidate) => candidate === data?.kyc_status);
  if (data?.id !== supplierId || !known || status === null) return;
  if (data.kyc_status !== status) session.changeAccount('supplier', { kyc_status: status });
}

/** Takes a case that the server has just given in answer to something else. */
export function keepVerificationCase(supplierId: string, found: VerificationCase): void {
  queryClient.setQueryData([KEY, supplierId], found);
  followCase(supplierId, found);
}

/** The documents or the state have changed: the case is fetched again. */
export function renewVerificationCase(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Follows the case as it moves on the server, as long as the component is shown. */
export function useCaseUpdates(): void {
  useLive('case', renewVerificationCase);
  useLive('resync', renewVerificationCase);
}
