/** Surveys as something that can be reported and taken down. */
import { SURVEY_REPORT } from '@waggle/contract/launch-page/report-rules';
import type { Reportable } from '../../../lib/context.ts';
import { describedBy, type Subject } from '../../../lib/reportable.ts';
import { transition } from '../../../lib/transitions/transition.ts';
import { selectSurveyByCode, selectSurveysByIds, type SurveyRow } from '../survey.repo.ts';
import { surveyMachine } from '../survey-machine.ts';
import { isCode, surveyPath } from './addresses.ts';

const STATES = {
  draft: 'closed',
  open: 'live',
  closed: 'closed',
  taken_down: 'taken_down',
} as const satisfies Record<SurveyRow['state'], Subject['state']>;

function subjectOf({ id, title, code, state, user_id, reason }: SurveyRow): Subject {
  return {
    id,
    title,
    path: surveyPath(code),
    state: STATES[state],
    userId: user_id,
    reason: state === 'taken_down' ? reason : null,
  };
}

export const reportableSurvey: Reportable = {
  rules: SURVEY_REPORT,
  describe: describedBy(selectSurveysByIds, subjectOf),
  page: {
    async find(_context, db, code) {
      const row = isCode(code) ? await selectSurveyByCode(db, code) : undefined;
      // The page of a closed one still shows its name and its logo.
      const isShown = row?.state === 'open' || row?.state === 'closed';
      return isShown ? subjectOf(row) : undefined;
    },
    async takeDown(context, tx, { id, reason, by }) {
      await transition(context, tx, surveyMachine, { id }, { action: 'take_down', by, reason });
    },
    async restore(context, tx, { id, by }) {
      await transition(context, tx, surveyMachine, { id }, ({ state, was_open: wasOpen }) => ({
        action: wasOpen || state !== 'taken_down' ? 'restore' : 'restore_closed',
        by,
      }));
    },
  },
};
