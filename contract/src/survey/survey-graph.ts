/** The state graph of a survey. */
import { TEAM_ROLES } from '../permissions/actor.ts';
import type { Graph } from '../transitions.ts';

export const SURVEY_STATES = ['draft', 'open', 'closed', 'taken_down'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

/** Nothing closes a survey but its owner and the team: it takes any number of answers. */
export const SURVEY_GRAPH = {
  open: { from: ['draft'], to: 'open', by: ['owner'], guards: ['survey_incomplete'] },
  close: { from: ['open'], to: 'closed', by: ['owner'] },
  reopen: { from: ['closed'], to: 'open', by: ['owner'] },
  /** Back to the draft, as long as nobody has answered. */
  rework: { from: ['open', 'closed'], to: 'draft', by: ['owner'], guards: ['survey_answered'] },
  take_down: { from: ['open', 'closed'], to: 'taken_down', by: TEAM_ROLES },
  /** Of one that was open, and of one that was closed. */
  restore: { from: ['taken_down'], to: 'open', by: TEAM_ROLES },
  restore_closed: { from: ['taken_down'], to: 'closed', by: TEAM_ROLES },
} as const satisfies Graph<SurveyState>;
