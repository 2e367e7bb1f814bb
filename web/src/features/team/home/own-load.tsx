/** What the user holds, in the header of the team's pages. */
import { useWaiting } from '../../../lists/waiting/waiting-query.ts';

export function OwnLoad() {
  const { own } = useWaiting();
  if (own === undefined || own.count === 0) return null;
  const { count, overdue } = own;
  return (
    <span className="text-small text-muted">
      {count} {count === 1 ? 'is' : 'are'} yours
      {overdue > 0 && `, ${overdue} ${overdue === 1 ? 'is' : 'are'} overdue`}
    </span>
  );
}
