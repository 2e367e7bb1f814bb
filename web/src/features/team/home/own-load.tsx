/** What the user holds, in the header of the team's pages. */
import { useLive } from '../../../api/live/live-stream.ts';
import { renewHome, useOwnLoad } from './home-query.ts';

export function OwnLoad() {
  const { data } = useOwnLoad();
  useLive('case', renewHome);
  useLive('resync', renewHome);
  if (!data || data.holds === 0) return null;
  const { holds, overdue } = data;
  return (
    <span className="text-small text-muted max-xl:hidden">
      {holds} {holds === 1 ? 'is' : 'are'} yours
      {overdue > 0 && `, ${overdue} ${overdue === 1 ? 'is' : 'are'} overdue`}
    </span>
  );
}
