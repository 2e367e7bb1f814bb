/** What waits in moderation, on the team's home. */
import { Link } from '../../lib/navigation.tsx';
import { moderationAddress, waitingList } from './moderation-address.ts';
import { useModeration } from './moderation-query.ts';

const counted = (count: number, one: string, many: string) =>
  count > 0 && (count === 1 ? `one ${one}` : `${count} ${many}`);

export function WaitingLine() {
  const { data } = useModeration();
  if (data === undefined) return null;
  const { held, reported, messages } = data.counts;
  const waiting = [
    counted(held, 'held request', 'held requests'),
    counted(reported, 'reported request', 'reported requests'),
    counted(messages, 'reported message', 'reported messages'),
  ].filter((one) => one !== false);
  if (waiting.length === 0) return null;
  const words = new Intl.ListFormat('en', { type: 'conjunction' }).format(waiting);
  return (
    <Link
      to={moderationAddress(waitingList(data) ?? 'held')}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      To look at: {words}
    </Link>
  );
}
