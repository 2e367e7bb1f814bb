/** Who may do what with surveys: entrepreneurs with early access, each with their own, and the team. */
import { SURVEY_LIMITS } from '../limits.ts';
import { buyer } from '../permissions/rfq-roles.ts';
import { conflicts, deny, owner, type Permissions, team } from '../permissions/rules.ts';
import { graphPermissions, ownedBy, type OwnedRules } from '../transitions.ts';
import { SURVEY_GRAPH, type SurveyState } from './survey-graph.ts';

/** What the checks of a survey read. */
export interface SurveyFacts {
  readonly state: SurveyState;
  readonly user_id: string;
  /** How many people have answered. */
  readonly answers: number;
  /** How much is missing before it can be opened. */
  readonly missing: number;
}

const REASONS = conflicts({
  too_many_surveys: `You have ${SURVEY_LIMITS.surveys} surveys already. Delete one to make room`,
  survey_incomplete: ({ count = 1 }) =>
    count === 1
      ? 'One thing is missing. It is marked'
      : `${count} things are missing. They are marked`,
  survey_answered: 'People have answered. Make a copy to ask something else',
  survey_not_draft: 'An open survey keeps its questions. Make a copy to ask something else',
  survey_is_draft: 'This survey is not open yet',
  survey_is_open: 'This survey is open. Close it first',
  survey_is_closed: 'This survey is closed',
  survey_taken_down: 'Our team has taken this survey down. Its answers are kept',
  survey_not_taken_down: 'This survey is not taken down',
});

type SurveyReason = keyof typeof REASONS;

const STATE_REASONS = {
  draft: 'survey_is_draft',
  open: 'survey_is_open',
  closed: 'survey_is_closed',
  taken_down: 'survey_taken_down',
} as const satisfies Record<SurveyState, SurveyReason>;

export const SURVEY_RULES: OwnedRules<typeof SURVEY_GRAPH, SurveyFacts, SurveyReason> = {
  graph: SURVEY_GRAPH,
  roleDenial: ownedBy('owner'),
  checks: {
    survey_incomplete: (_actor, { missing }) =>
      missing === 0 ? undefined : deny('survey_incomplete', { count: missing }),
    survey_answered: (_actor, { answers }) => (answers === 0 ? undefined : deny('survey_answered')),
  },
  stateDenial(action, state) {
    if (action === 'restore' || action === 'restore_closed') return deny('survey_not_taken_down');
    return deny(STATE_REASONS[state]);
  },
};

const inState =
  (states: readonly SurveyState[], reason: SurveyReason | undefined) =>
  (_actor: unknown, { state }: Pick<SurveyFacts, 'state'>) =>
    states.includes(state) ? undefined : deny(reason ?? STATE_REASONS[state]);

export const SURVEY_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...graphPermissions('survey', SURVEY_RULES, { owner: buyer, reviewer: team }),
    'survey.list': { who: [buyer] },
    'survey.create': { who: [buyer] },
    'survey.read': { who: [buyer], when: [owner] },
    'survey.change': { who: [buyer], when: [owner, inState(['draft'], 'survey_not_draft')] },
    /** What the team looks into stays. */
    'survey.delete': { who: [buyer], when: [owner, inState(['draft', 'closed'], undefined)] },
    'survey.invite': { who: [buyer], when: [owner, inState(['open'], undefined)] },
  },
  reported: { survey: 'Survey' },
  moved: { survey: 'a survey' },
} as const satisfies Permissions;
