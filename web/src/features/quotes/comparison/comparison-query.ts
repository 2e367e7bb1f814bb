/** The data of a comparison: the request, its quotes and the user's figures. */
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import type { ReceivedQuote } from '@waggle/contract/quotes';
import { call } from '../../../api/client.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';

const KEY = ['comparison'] as const;

/** @param userId part of the key, so that no user sees another's */
export function useComparison(userId: string, id: string) {
  const params = { id };
  useLive('rfq', ({ rfq_id }) => {
    if (rfq_id === id) void refetchComparison();
  });
  useLive('resync', () => void refetchComparison());
  return useServerQuery([...KEY, userId, id], async (signal) => {
    const [{ rfq }, { quotes }, saved] = await Promise.all([
      call('GET /v1/rfqs/:id/', { params, signal }),
      call('GET /v1/rfqs/:id/quotes/', { params, signal }),
      call('GET /v1/rfqs/:id/figures/', { params, signal }),
    ]);
    return { rfq, quotes, saved };
  });
}
export type ComparisonData = NonNullable<ReturnType<typeof useComparison>['data']>;
export type SavedFigures = ComparisonData['saved'];

export async function refetchComparison(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

function change(alter: (data: ComparisonData) => ComparisonData): void {
  queryClient.setQueriesData<ComparisonData>({ queryKey: KEY }, (data) => data && alter(data));
}

export function putQuote({ quote }: { quote: ReceivedQuote }): void {
  change((data) => ({
    ...data,
    quotes: data.quotes.map((one) => (one.id === quote.id ? quote : one)),
  }));
  // The request and the other quotes may have changed with it.
  void refetchComparison();
}

function putFigures(rfqId: string, saved: Partial<SavedFigures>): void {
  change((data) =>
    data.rfq.id === rfqId ? { ...data, saved: { ...data.saved, ...saved } } : data,
  );
}

/** @returns the figures as the server has them by now */
export async function renewFigures(rfqId: string): Promise<SavedFigures> {
  const saved = await call('GET /v1/rfqs/:id/figures/', { params: { id: rfqId } });
  putFigures(rfqId, saved);
  return saved;
}

/** @returns their version by now @throws ApiError `conflict` when they were changed in another window */
export async function saveFigures(
  rfqId: string,
  figures: ComparisonFigures,
  seen: number,
): Promise<number> {
  const params = { id: rfqId };
  const body = { figures, version: seen };
  const { version } = await call('PUT /v1/rfqs/:id/figures/', { params, body });
  putFigures(rfqId, { figures, version });
  return version;
}
