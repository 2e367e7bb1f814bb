/** Agreements of both sides: fetched, and renewed by live events. */
import type { Agreement, GivenAgreement, listAgreements } from '@waggle/contract/agreements';
import type { DataOf } from '@waggle/contract/endpoint';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';

const OWN = 'agreement';
const GIVEN = 'given agreements';

function renew(key: string, id?: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === key && (id === undefined || queryKey[2] === id),
  });
}

/** @param userId part of the key, so that no user sees another's */
export function useAgreement(userId: string, requestId: string) {
  useLive('request', ({ request_id: id }) => renew(OWN, id));
  useLive('resync', () => renew(OWN));
  return useServerQuery([OWN, userId, requestId], async (signal) => {
    const params = { id: requestId };
    return (await call('GET /v1/requests/:id/agreement/', { params, signal })).agreement;
  });
}

export function putAgreement(userId: string, requestId: string, agreement: Agreement): void {
  queryClient.setQueryData([OWN, userId, requestId], agreement);
}

/** @returns the agreement as it is on the server by now */
export async function renewAgreement(userId: string, requestId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [OWN, userId, requestId] });
}

export function useGivenAgreements(userId: string, rfqId: string) {
  useLive('rfq', ({ rfq_id: id }) => renew(GIVEN, id));
  useLive('resync', () => renew(GIVEN));
  return useServerQuery([GIVEN, userId, rfqId], async (signal) => {
    const params = { id: rfqId };
    return await call('GET /v1/rfqs/:id/agreements/', { params, signal });
  });
}

type Given = DataOf<typeof listAgreements>;

export function putGiven(userId: string, rfqId: string, agreement: GivenAgreement): void {
  queryClient.setQueryData<Given>([GIVEN, userId, rfqId], (before) => {
    if (before === undefined) return undefined;
    const replaced = (one: GivenAgreement) =>
      one.invitation_id === agreement.invitation_id ? agreement : one;
    return { ...before, agreements: before.agreements.map(replaced) };
  });
}
