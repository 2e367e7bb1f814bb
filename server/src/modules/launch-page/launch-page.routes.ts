/** Calls about an entrepreneur's launch page. */
import * as calls from '@waggle/contract/launch-page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerDownload } from '../../lib/http/download-route.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { given, registerSteps } from '../../lib/transitions/step-routes.ts';
import { getFigures, listEntries } from './figures.service.ts';
import { pageMachine } from './page-machine.ts';
import { answerPage, getPage, ownPage, previewLink, savePage } from './pages.service.ts';
import { publicPageRoutes, visitorOf } from './public/public-pages.routes.ts';
import { publishPage, takeNewestTheme } from './publishing.service.ts';
import { VisitCounter } from './visits/visit-counter.ts';
import { announce } from './waitlist/announcing.service.ts';
import { exportList } from './waitlist/list-export.service.ts';

function ownRoutes(app: FastifyInstance, context: Context, visits: VisitCounter): void {
  registerEndpoint(app, calls.getLaunchPage, ({ viewer }, request) =>
    getPage(context, viewer, (pageId) => visits.leaveOut(pageId, visitorOf(request))),
  );
  registerEndpoint(app, calls.saveLaunchPage, (call) => savePage(context, call));
  registerEndpoint(app, calls.previewLaunchPage, (call) => previewLink(context, call));
  const { publish, republish, set_goal: setGoal, unpublish } = calls.LAUNCH_PAGE_CALLS;
  registerEndpoint(app, publish, (call) => publishPage(context, call));
  registerEndpoint(app, republish, (call) => takeNewestTheme(context, call));
  const steps = {
    set_goal: given(setGoal, ({ target, days }) => ({ goal: { target, days } })),
    unpublish,
  };
  registerSteps(app, context, pageMachine, steps, {
    by: 'founder',
    find: async (tx, { accountId }) => (await ownPage(tx, accountId)).id,
    read: (own, { accountId }) => answerPage(own, own.database.db, accountId),
  });
  registerEndpoint(app, calls.getPageFigures, ({ viewer }) => getFigures(context, viewer));
  registerEndpoint(app, calls.listWaitlist, (call) => listEntries(context, call));
  registerDownload(app, calls.exportWaitlist, (viewer) => exportList(context, viewer));
  registerEndpoint(app, calls.announceProduct, (call) => announce(context, call));
}

export async function launchPageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const visits = new VisitCounter(context);
  app.addHook('onClose', () => visits.close());
  ownRoutes(app, context, visits);
  await publicPageRoutes(app, context, visits);
}
