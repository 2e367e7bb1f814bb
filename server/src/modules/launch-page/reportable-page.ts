/** Launch pages as something that can be reported and taken down. */
import { PAGE_REPORT } from '@waggle/contract/launch-page/report-rules';
import type { Context, Reportable } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { describedBy, type Subject } from '../../lib/reportable.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { passLook } from './first-look/first-look.service.ts';
import { lockPage, type PageRow, selectPageBySlug, selectPages } from './launch-page.repo.ts';
import { pageMachine } from './page-machine.ts';
import { nameOf, pagePath } from './public/page-parts.ts';

const STATES = {
  draft: 'closed',
  live: 'live',
  unpublished: 'closed',
  taken_down: 'taken_down',
} as const satisfies Record<PageRow['state'], Subject['state']>;

function subjectOf({ id, slug, look, state, user_id, taken_down_reason }: PageRow): Subject {
  return {
    id,
    title: look === null ? slug : nameOf({ slug, theme: look }),
    path: pagePath(slug),
    state: STATES[state],
    userId: user_id,
    reason: state === 'taken_down' ? taken_down_reason : null,
  };
}

export const reportablePage: Reportable = {
  rules: PAGE_REPORT,
  describe: describedBy(selectPages, subjectOf),
  lock: lockPage,
  passed: passLook,
  page: {
    async find(_context: Context, db: Db, slug) {
      const page = await selectPageBySlug(db, slug.toLowerCase());
      return page?.state === 'live' ? subjectOf(page) : undefined;
    },
    async takeDown(context, tx, { id, reason, by }) {
      await transition(context, tx, pageMachine, { id }, { action: 'take_down', by, reason });
    },
    async restore(context, tx, { id, by }) {
      await transition(context, tx, pageMachine, { id }, { action: 'restore', by });
    },
  },
};
