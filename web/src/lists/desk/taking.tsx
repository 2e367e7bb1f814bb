/** What the team has taken on its desks: who has what, in words, and the button of what is open. */
import type { Take } from '@waggle/contract/team/desk-takes';
import { DESK_TAKES } from '@waggle/contract/limits';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSession } from '../../session/session-store.ts';
import { KeyButton } from '../../shortcuts/key-button.tsx';
import { DESK_KEYS, useDeskKeys } from './desk-keys.ts';

const TAKES = ['desk-takes'];
const renew = () => void queryClient.invalidateQueries({ queryKey: TAKES });

/** @returns what says who has one; undefined for what nobody has */
export function useTakes(): (id: string) => { words: string; isMine: boolean } | undefined {
  const { user } = useSession();
  const now = useNow();
  useLive('takes', renew);
  useLive('resync', renew);
  const { data } = useServerQuery<{ takes: Take[] }>(TAKES, (signal) =>
    call('GET /v1/team/takes/', { signal }),
  );
  return (id) => {
    const { by, at } = data?.takes.find((take) => take.id === id) ?? {};
    if (!by || !at || now - Date.parse(at) > DESK_TAKES.seconds * 1000) return undefined;
    const isMine = by.id === user?.id;
    return { isMine, words: `Taken by ${isMine ? 'you' : by.name}, ${relativeTime(at, now)}` };
  };
}

/** It forbids nothing to the others. */
export function Taking({ id }: { id: string }) {
  const take = useTakes()(id);
  const { busy, run } = useAction(async () => {
    const body = { taken: take?.isMine !== true };
    const data = await call('PUT /v1/team/takes/:id/', { params: { id }, body });
    queryClient.setQueryData(TAKES, data);
  }, 'It could not be taken');
  useDeskKeys(busy ? {} : { take: run });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-small">
      <KeyButton variant="link" shortcut={DESK_KEYS.take} busy={busy} onClick={run}>
        {take === undefined ? 'Take' : take.isMine ? 'Give back' : 'Take over'}
      </KeyButton>
      <p role="status" dir="auto" className="wrap-anywhere">
        {take?.words}
      </p>
    </div>
  );
}
