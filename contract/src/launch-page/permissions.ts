/** Who may do what with launch pages and with reports of public pages. */
import { LAUNCH_LIMITS } from '../limits.ts';
import { buyer } from '../permissions/rfq-roles.ts';
import { conflicts, deny, type Permissions, team } from '../permissions/rules.ts';
import { graphPermissions, ownedBy, type OwnedRules } from '../transitions.ts';
import { PAGE_GRAPH, type PageState } from './page-graph.ts';

/** What the checks of a page read. */
export interface PageFacts {
  readonly state: PageState;
  /** Of the entrepreneur. */
  readonly user_id: string;
  /** Whether the goal is not reached, and its days are not over. */
  readonly goal_open: boolean;
  /** How many it has had, with the current one. */
  readonly goals: number;
}

const REASONS = conflicts({
  page_not_live: 'This page is not live',
  page_live: 'This page is live already',
  page_taken_down: 'Our team has taken this page down. Write to us if you think that this is wrong',
  page_not_taken_down: 'This page is not taken down',
  goal_open: 'Your goal is not reached, and its days are not over. It stays until then',
  too_many_goals: `A page can have at most ${LAUNCH_LIMITS.goals} goals`,
  already_announced: 'You have written to your list. Each person gets this mail once',
  page_reported: `Our team is looking at a report of this page. You can write to your list afterwards, in ${LAUNCH_LIMITS.reportHoldDays} days at the latest if it was a single one`,
});

export const PAGE_RULES: OwnedRules<typeof PAGE_GRAPH, PageFacts, keyof typeof REASONS> = {
  graph: PAGE_GRAPH,
  roleDenial: ownedBy('founder'),
  checks: {
    goal_open: (_actor, { goal_open }) => (goal_open ? deny('goal_open') : undefined),
    too_many_goals: (_actor, { goals }) =>
      goals < LAUNCH_LIMITS.goals ? undefined : deny('too_many_goals'),
  },
  stateDenial(action, state) {
    if (action === 'restore') return deny('page_not_taken_down');
    if (state === 'taken_down') return deny('page_taken_down');
    return deny(action === 'publish' ? 'page_live' : 'page_not_live');
  },
};

export const LAUNCH_PAGE_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...graphPermissions('launch_page', PAGE_RULES, { founder: buyer, reviewer: team }),
    'launch_page.read': { who: [buyer] },
    'launch_page.edit': { who: [buyer] },
    /** The addresses of the waitlist. */
    'launch_page.list': { who: [buyer] },
    'launch_page.announce': { who: [buyer] },
  },
  reported: { page: 'Launch page' },
  moved: { launch_page: 'a launch page' },
} as const satisfies Permissions;
