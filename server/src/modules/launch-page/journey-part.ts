/** What the journey's page is told of the launch page: how far its waitlist is, and who has joined it lately. */
import type { PageFigures } from '@waggle/contract/launch-page';
import type { PageState } from '@waggle/contract/launch-page/page-graph';
import type { JourneyNews } from '@waggle/contract/journey/journey-view';
import { PATHS_OF_TOOLS } from '@waggle/contract/journey/tool-paths';
import { counted } from '@waggle/contract/text/counted';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { pageFigures } from './figures.service.ts';
import { selectPageOf } from './launch-page.repo.ts';
import { pagePath } from './public/page-parts.ts';
import { selectLately } from './waitlist/counted.repo.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
const OPEN = { label: 'See page', path: PATHS_OF_TOOLS['mockup page'] };

const days = (milliseconds: number): string =>
  counted(Math.max(0, Math.ceil(milliseconds / DAY_MILLISECONDS)), 'day');

const STATES: Readonly<Record<Exclude<PageState, 'live'>, string>> = {
  draft: 'Draft, not public yet',
  unpublished: 'Not public now',
  taken_down: 'Taken down by our team',
};
const SHORT: typeof STATES = {
  draft: 'Draft',
  unpublished: 'Not public',
  taken_down: 'Taken down',
};

function progressOf({ confirmed, goal }: PageFigures, now: Time): string {
  if (goal === null) return `${confirmed.toLocaleString('en')} confirmed in all.`;
  const left =
    goal.outcome === 'open' ? ` ${days(Date.parse(goal.ends_at) - Date.parse(now))} left.` : '';
  return `${goal.reached.toLocaleString('en')} of the ${goal.target.toLocaleString('en')} you set.${left}`;
}

/** @returns that the days of the goal are over, on the day after their end */
function endOf({ goal }: PageFigures, since: Time, now: Time): JourneyNews[] {
  if (goal === null) return [];
  const { reached, target, outcome, ends_at: end } = goal;
  if (end < since || end > now) return [];
  return [
    {
      figure: reached.toLocaleString('en'),
      title: `confirmed of the ${target.toLocaleString('en')} you set`,
      text: `The ${counted(goal.days, 'day')} of your goal are over: ${outcome}.`,
      progress: Math.min(1, reached / target),
      link: OPEN,
    },
  ];
}

function holdsOf({ confirmed, goal }: PageFigures): string {
  return goal === null
    ? `Live, ${confirmed.toLocaleString('en')} confirmed`
    : `Live, ${goal.reached.toLocaleString('en')} of ${goal.target.toLocaleString('en')}`;
}

function liveText({ live_since: since, visitors, confirmed }: PageFigures, now: Time): string {
  const age = Date.parse(now) - Date.parse(since ?? now);
  return [
    age < DAY_MILLISECONDS ? 'Live since today' : `Live for ${days(age - DAY_MILLISECONDS + 1)}`,
    counted(visitors, 'visitor'),
    `${confirmed.toLocaleString('en')} confirmed`,
  ].join(', ');
}

export async function launchPagePart(
  context: Context,
  db: Db,
  { userId, since }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const page = await selectPageOf(db, userId);
  const figures = page && (await pageFigures(context, db, userId));
  if (page === undefined || !figures) return undefined;
  const now = context.clock.now();
  const { host } = new URL(context.config.publicUrl);
  const lately = await selectLately(db, page.id, since);
  const { state, look, slug } = page;
  const { confirmed, visitors, goal } = figures;
  return {
    holds: { 'mockup page': state === 'live' ? holdsOf(figures) : SHORT[state] },
    rows: [
      {
        kind: 'page',
        title: host + pagePath(slug),
        text: state === 'live' ? liveText(figures, now) : STATES[state],
        link: { label: 'Open', path: OPEN.path },
        version: state === 'live' ? (look?.version ?? null) : null,
      },
    ],
    news: [
      ...endOf(figures, since, now),
      ...(lately.count === 0
        ? []
        : [
            {
              figure: `+${lately.count.toLocaleString('en')}`,
              title: 'confirmed on your waitlist',
              text: progressOf(figures, now),
              progress: goal === null ? null : Math.min(1, goal.reached / goal.target),
              link: OPEN,
            },
          ]),
    ],
    latest:
      lately.last === null
        ? undefined
        : { text: 'Somebody confirmed on your waitlist', at: lately.last, path: OPEN.path },
    figures: {
      confirmed,
      ...(goal !== null && { goal: goal.target }),
      // Pictures bring people to a page that they can open.
      ...(state === 'live' && { visitors }),
    },
  };
}
