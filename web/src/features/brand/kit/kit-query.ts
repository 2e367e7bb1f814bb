/** The kit: fetched, followed by live events while it is made, and changed by calls whose answers are shown. */
import type { KitRecord, KitText } from '@waggle/contract/brand/kit';
import { call } from '../../../api/client.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { randomId } from '../../../api/random-id.ts';
import { useAction } from '../../../api/use-action.ts';

const KIT = 'brand-kit';
/** In milliseconds: how often the progress is fetched where no live event tells it. */
const POLL = 4000;

const keyOf = (userId: string) => [KIT, userId];

/** @param userId part of the key, so that no user sees another's */
export function useKit(userId: string) {
  const renew = () => void queryClient.invalidateQueries({ queryKey: keyOf(userId) });
  useLive('kit', ({ done, name }) => {
    // Without a name it is complete, stopped or failed.
    if (name === null) return renew();
    return queryClient.setQueryData<KitRecord>(
      keyOf(userId),
      (kit) => kit && { ...kit, run: { state: 'drawing', done, name } },
    );
  });
  useLive('resync', renew);
  return useServerQuery(
    keyOf(userId),
    async (signal) => (await call('GET /v1/brand/kit/', { signal })).kit,
    {
      refetchInterval: ({ state: { data } }) =>
        data?.run && data.run.state !== 'failed' ? POLL : false,
    },
  );
}

function put(userId: string, kit: KitRecord): void {
  queryClient.setQueryData(keyOf(userId), kit);
}

/** A hook for a button that makes the kit. */
export const useMakeKit = (userId: string) =>
  useAction(
    async () => {
      const idempotencyKey = randomId();
      put(userId, (await call('POST /v1/brand/kit/', { idempotencyKey })).kit);
    },
    'The kit could not be made',
    { ownMessage: true },
  );

export async function stopKit(userId: string): Promise<void> {
  put(userId, (await call('DELETE /v1/brand/kit/run/')).kit);
}

/** @returns the text as it is kept @throws ApiError `conflict` */
export async function saveText(
  userId: string,
  id: string,
  body: { text: string; version: number },
): Promise<KitText> {
  const answer = await call('PUT /v1/brand/kit/texts/:id/', { params: { id }, body });
  queryClient.setQueryData<KitRecord>(
    keyOf(userId),
    (kit) => kit && { ...kit, texts: kit.texts.map((one) => (one.id === id ? answer.text : one)) },
  );
  return answer.text;
}

/** @returns the text as the server has it by now */
export async function renewText(userId: string, id: string): Promise<KitText> {
  const { kit } = await call('GET /v1/brand/kit/');
  put(userId, kit);
  const text = kit.texts.find((one) => one.id === id);
  if (text === undefined) throw new Error(`The kit has no text ${id}`);
  return text;
}
