/** The manifest of launch pages: public pages without a script, their waitlists, and reports of public pages. */
import { LAUNCH_LIMITS, PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import { addDays, utcDay } from '../../lib/clock.ts';
import { exportSteps } from '../../lib/transitions/steps.repo.ts';
import type { Context, Module } from '../../lib/context.ts';
import { deleteExpiredTokens } from '../../lib/public-pages/form-token.ts';
import { pageFigures } from './figures.service.ts';
import { tellEndedGoals } from './goals/goals.service.ts';
import { launchPagePart } from './journey-part.ts';
import {
  deleteReleasedSlugs,
  PAGE_COLUMNS,
  readLiveSlug,
  releaseSlugOf,
  selectPageOf,
} from './launch-page.repo.ts';
import { launchPageRoutes } from './launch-page.routes.ts';
import { reportablePage } from './reportable-page.ts';
import { forgetDaysBefore } from './visits/visits.repo.ts';
import { ANNOUNCE_QUEUE, mailAnnouncement } from './waitlist/announcing.service.ts';
import { addInvitees } from './waitlist/invitees.ts';
import { WAITLIST_QUEUE } from './first-look/first-look.service.ts';
import { mailToConfirm } from './waitlist/joining.service.ts';
import { announcementMail, confirmMail } from './waitlist/waitlist-mails.ts';
import {
  clearUnconfirmed,
  deleteKeys,
  leaveAll,
  selectEntriesBy,
  selectEntriesOf,
} from './waitlist/waitlist.repo.ts';

const daysAgo = ({ clock }: Context, days: number) => addDays(clock.now(), -days);

const forgetVisitors = (context: Context) => forgetDaysBefore(context.database.db, utcDay(context));

async function exportPage(context: Context, userId: string): Promise<Record<string, unknown>> {
  const { db } = context.database;
  const page = await selectPageOf(db, userId);
  if (page === undefined) return { launch_page: null };
  const stepsOf = await exportSteps(db, 'launch_page', [page]);
  return {
    launch_page: {
      address: page.slug,
      state: page.state,
      written: page.content,
      goal: page.goal,
      live: page.live_content,
      publisher: page.publisher,
      look: page.look,
      live_since: page.live_since,
      saved_at: page.saved_at,
      taken_down_at: page.taken_down_at,
      taken_down_reason: page.taken_down_reason,
      announcement: page.announcement,
      announced_at: page.announced_at,
      figures: await pageFigures(context, db, userId),
      steps: stepsOf(page.id),
      waitlist: await selectEntriesOf(db, page.id),
    },
  };
}

export const launchPageModule: Module = {
  name: 'launch-page',
  routes: launchPageRoutes,
  columns: { record: PAGE_COLUMNS },
  presentJourney({ config }, columns) {
    const slug = readLiveSlug(columns);
    return slug === null ? {} : { mockupPageUrl: `${config.publicUrl}/p/${slug}` };
  },
  journeyPart: launchPagePart,
  reportable: [reportablePage],
  steps: [{ noun: 'launch_page', table: 'launch_pages', actor: 'pseudonym' }],
  mails: [confirmMail, announcementMail],
  on: { 'survey.invitees_wanted': addInvitees },
  jobs: { [WAITLIST_QUEUE]: mailToConfirm, [ANNOUNCE_QUEUE]: mailAnnouncement },
  schedules: [
    { queue: 'forget-visitors', cron: '1 0 * * *', atStart: true, run: forgetVisitors },
    { queue: 'ended-goals', cron: '*/10 * * * *', atStart: true, run: tellEndedGoals },
  ],
  async deleteExpired(context) {
    const { db } = context.database;
    await forgetVisitors(context);
    await deleteExpiredTokens(context);
    await clearUnconfirmed(db, daysAgo(context, PUBLIC_FORM_LIMITS.unconfirmedDays));
    await deleteKeys(db, daysAgo(context, LAUNCH_LIMITS.keyDays));
    await deleteReleasedSlugs(db, daysAgo(context, LAUNCH_LIMITS.releasedSlugDays));
  },
  exportData: async (context, { accountId, email }) => ({
    ...(await exportPage(context, accountId)),
    waitlists_joined: await selectEntriesBy(context.database.db, email.toLowerCase()),
  }),
  // All else goes with the user's row.
  async eraseData({ clock }, tx, { userId, email }) {
    await releaseSlugOf(tx, userId, clock.now());
    await leaveAll(tx, email, clock.now());
  },
};
