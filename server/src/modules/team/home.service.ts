/** The team's home page: the overview of the cases, and its members with what each holds and decides. */
import type { ReviewerLoad, TeamHome } from '@waggle/contract/team/home';
import type { Context } from '../../lib/context.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { reviewerLoads, teamOverview } from '../verification/review/queue/overview.service.ts';
import { listMembers } from './members.service.ts';

const NOTHING = { holds: 0, overdue: 0, decided: 0, median_seconds: null };

export async function teamHome(context: Context, { personId }: Viewer): Promise<TeamHome> {
  const overview = await teamOverview(context, personId);
  const loads = await reviewerLoads(context);
  const reviewers = (await listMembers(context)).flatMap(
    ({ user_id, name, role, away_until }): ReviewerLoad[] =>
      user_id === null
        ? []
        : [{ ...NOTHING, ...loads.get(user_id), user_id, name, role, away_until }],
  );
  const { holds, overdue } = loads.get(null) ?? NOTHING;
  return {
    ...overview,
    // The viewer first, the others in their order.
    reviewers: reviewers.toSorted(
      (one, other) => Number(other.user_id === personId) - Number(one.user_id === personId),
    ),
    nobody: { holds, overdue },
  };
}
