/** The state graph of a launch page. */
import { TEAM_ROLES } from '../permissions/actor.ts';
import type { Graph } from '../transitions.ts';

export const PAGE_STATES = ['draft', 'live', 'unpublished', 'taken_down'] as const;
export type PageState = (typeof PAGE_STATES)[number];

export const PAGE_GRAPH = {
  publish: { from: ['draft', 'unpublished'], to: 'live', by: ['founder'] },
  /** What is live becomes what is written, or takes the theme of the newest version of the brand. */
  republish: { from: ['live'], by: ['founder'] },
  /** The next one, once the days of the one before are over or it is reached. */
  set_goal: { from: ['live'], by: ['founder'], guards: ['goal_open', 'too_many_goals'] },
  unpublish: { from: ['live'], to: 'unpublished', by: ['founder'] },
  take_down: { from: ['live', 'unpublished'], to: 'taken_down', by: TEAM_ROLES },
  /** The entrepreneur decides whether it goes live again. */
  restore: { from: ['taken_down'], to: 'unpublished', by: TEAM_ROLES },
} as const satisfies Graph<PageState>;
