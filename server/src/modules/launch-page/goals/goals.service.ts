/** The goals of a launch page: telling the entrepreneur that the days of one are over. */
import type { Context } from '../../../lib/context.ts';
import { tell } from '../../notifications/news.service.ts';
import { readGoals } from '../figures.service.ts';
import { selectPages } from '../launch-page.repo.ts';
import { goalEndedNews } from '../page-news.ts';
import { takeEnded } from './goals.repo.ts';

/** Tells each entrepreneur once. */
export async function tellEndedGoals(context: Context): Promise<void> {
  await context.database.db.transaction().execute(async (tx) => {
    const ids = await takeEnded(tx, context.clock.now());
    for (const page of await selectPages(tx, ids)) {
      const [goal] = await readGoals(context, tx, page.id);
      if (goal !== undefined) await tell(context, tx, [goalEndedNews(page, goal)]);
    }
  });
}
