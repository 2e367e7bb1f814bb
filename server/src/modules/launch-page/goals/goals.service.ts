/** The goals of a launch page: the next one, and telling the founder that the days of one are over. */
import type { LaunchPage, setPageGoal as setCall } from '@waggle/contract/launch-page';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { tell } from '../../notifications/news.service.ts';
import { readGoals } from '../figures.service.ts';
import { selectPages } from '../launch-page.repo.ts';
import { pageMachine } from '../page-machine.ts';
import { goalEndedNews } from '../page-news.ts';
import { answerPage, ownPage } from '../pages.service.ts';
import { takeEnded } from './goals.repo.ts';

/** @throws ApiError `not_found`; `conflict` for a page that is not live, and while the goal is open */
export async function setGoal(
  context: Context,
  { viewer: { userId }, body: { version, target, days } }: Call<typeof setCall>,
): Promise<{ page: LaunchPage }> {
  return context.database.db.transaction().execute(async (tx) => {
    const { id } = await ownPage(tx, userId);
    const by = { userId, role: 'founder' } as const;
    const step = { action: 'set_goal', by, goal: { target, days } } as const;
    await transition(context, tx, pageMachine, { id, version }, step);
    return answerPage(context, tx, userId);
  });
}

/** Tells each founder once. */
export async function tellEndedGoals(context: Context): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    const ids = await takeEnded(tx, context.clock.now());
    for (const page of await selectPages(tx, ids)) {
      const [goal] = await readGoals(context, tx, page.id);
      if (goal !== undefined) await tell(context, tx, [goalEndedNews(page, goal)]);
    }
  });
}
