/** What an empty list of the team says: where something waits instead. */
import type { Moderation } from '@waggle/contract/moderation';
import type { ModerationList } from '@waggle/contract/moderation/lists';
import { Link } from '../../../lib/navigation.tsx';
import { LIST_NAMES, waitingAddress } from '../moderation-address.ts';
import { useModeration, waitingCount } from '../moderation-query.ts';

const EMPTY: Record<ModerationList, string> = {
  held: 'No request waits before it is sent.',
  reported: 'No request is reported.',
  messages: 'No message is reported.',
  stopped: 'Nothing is stopped.',
  muted: 'No supplier has muted a buyer.',
};

export function EmptyList({ list }: { list: ModerationList }) {
  const { data } = useModeration();
  return (
    <div className="py-6">
      <p className="text-muted">{EMPTY[list]}</p>
      {data !== undefined && <Elsewhere state={data} list={list} />}
    </div>
  );
}

function Elsewhere({ state, list }: { state: Moderation; list: ModerationList }) {
  const first = (['held', 'reported', 'messages'] as const).find(
    (one) => one !== list && state.counts[one] > 0,
  );
  if (waitingCount(state) === 0 || first === undefined) return null;
  return (
    <Link
      to={waitingAddress(state)}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {LIST_NAMES[first]}: {state.counts[first]}
    </Link>
  );
}
