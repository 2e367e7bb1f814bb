/** Steps of a launch page by its entrepreneur: publishing, the newest theme, and closing it. */
import type { LAUNCH_PAGE_CALLS, LaunchPage } from '@waggle/contract/launch-page';
import type { PageContent } from '@waggle/contract/launch-page/content';
import type { LegalIdentity } from '@waggle/contract/accounts/legal-identity';
import { lacksOf } from '@waggle/contract/launch-page/ready';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { refuseName } from '../../lib/names/refused-name.ts';
import { actingAs } from '../../lib/transitions/machine.ts';
import type { ViewerIds } from '../../lib/viewer.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { publisherFor } from '../accounts/legal/legal-identity.service.ts';
import { type PageRow, replacePictures } from './launch-page.repo.ts';
import { releasePictures } from './page-files.ts';
import { freezeTheme } from './page-theme.ts';
import { pageMachine } from './page-machine.ts';
import { takeTurn } from '../../lib/rate-limits/take-turn.ts';
import { nameOf } from './public/page-parts.ts';
import { answerPage, ownPage } from './pages.service.ts';
import { ANNOUNCE_QUEUE } from './waitlist/announcing.service.ts';

/** @throws ApiError `invalid_input` with everything that is missing */
function refuseGaps({ content, goal, slug, live_since }: PageRow): void {
  const settled = live_since === null ? goal : { target: 1, days: 1 };
  const errors = lacksOf(content, settled, slug);
  if (errors.length > 0) {
    throw new ApiError('invalid_input', {
      message: 'Your page is not ready yet. What is missing is marked',
      errors,
    });
  }
}

interface Shown {
  readonly content: PageContent;
  readonly publisher: LegalIdentity | null;
}

/**
 * Makes a content public in the newest theme.
 * @throws ApiError `invalid_input` for a name or an address that passes itself off as somebody
 */
async function makePublic(
  context: Context,
  tx: Db,
  viewer: ViewerIds,
  { row, version, ...shown }: Shown & { row: PageRow; version: number },
  action: 'publish' | 'republish',
): Promise<void> {
  const { user_id: userId, id } = row;
  const limit = RATE_LIMITS.publicationsPerUser;
  const message = `A page can be published ${limit.max} times an hour. What you wrote is kept; try again later`;
  await takeTurn(context, `publication ${userId}`, limit, message);
  const { theme, pictures } = await freezeTheme(context, tx, userId, shown.content);
  refuseName(nameOf({ slug: row.slug, theme }), 'name');
  // Once it was public, its address stays.
  if (row.live_since === null) refuseName(row.slug.replaceAll('-', ' '), 'slug');
  const by = actingAs(viewer, 'founder');
  await transition(context, tx, pageMachine, { id, version }, { action, by, ...shown, theme });
  await replacePictures(tx, id, pictures);
  await releasePictures(context, tx, [row.live_content], [shown.content, row.content]);
}

/** @throws ApiError `invalid_input` while something is missing; `not_found`, `conflict`, `too_many_requests` */
export async function publishPage(
  context: Context,
  { viewer, body: { version } }: Call<(typeof LAUNCH_PAGE_CALLS)['publish']>,
): Promise<{ page: LaunchPage }> {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await ownPage(tx, viewer.accountId);
    refuseGaps(row);
    const action = row.state === 'live' ? 'republish' : 'publish';
    const publisher = await publisherFor(tx, row, row.live_since === null);
    const { content } = row;
    await makePublic(context, tx, viewer, { row, version, content, publisher }, action);
    // A page that the team has taken down meanwhile, and given back, goes on telling those who were not told.
    if (row.announced_at !== null) await context.jobs.enqueue(tx, ANNOUNCE_QUEUE, { id: row.id });
    return answerPage(context, tx, viewer.accountId);
  });
}

/** @throws ApiError `not_found`; `conflict` for a page that is not live; `too_many_requests` */
export async function takeNewestTheme(
  context: Context,
  { viewer, body: { version } }: Call<(typeof LAUNCH_PAGE_CALLS)['republish']>,
): Promise<{ page: LaunchPage }> {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await ownPage(tx, viewer.accountId);
    const content = row.live_content ?? row.content;
    const { publisher } = row;
    await makePublic(context, tx, viewer, { row, version, content, publisher }, 'republish');
    return answerPage(context, tx, viewer.accountId);
  });
}
