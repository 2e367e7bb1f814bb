/** The user's surveys, and how another one begins. */
import { useState } from 'react';
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import type { SurveySummary } from '@waggle/contract/survey';
import { randomId } from '../../../api/random-id.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Link, useNavigation } from '../../../lib/navigation.tsx';
import { GuideBee } from '../../../ui/bee.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { answersText } from '../results/words.ts';
import { surveyPath } from '../survey-path.ts';
import { beginSurvey } from '../survey-queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { type LogoChoice, Templates } from './templates.tsx';

interface SurveysProps {
  surveys: readonly SurveySummary[];
  names: readonly string[];
  logos: readonly LogoChoice[];
}

function stateOf({
  state,
  answers,
  questions,
  opened_at: opened,
  closed_at: closed,
}: SurveySummary) {
  const asked = questions === 1 ? '1 question' : `${questions} questions`;
  if (state === 'draft') return `Draft, ${asked}`;
  if (state === 'taken_down') return `Taken down, ${answersText(answers)}`;
  const at = state === 'open' ? opened : closed;
  const since = at === null ? '' : `${state === 'open' ? ' since' : ''} ${formatDay(at)}`;
  return `${state === 'open' ? 'Open' : 'Closed'}${since}, ${answersText(answers)}`;
}

function Row({ survey, isFull }: { survey: SurveySummary; isFull: boolean }) {
  const { navigate } = useNavigation();
  const [deleting, setDeleting] = useState(false);
  const { id, title, state } = survey;
  const name = title === '' ? 'Without a title' : title;

  const copy = useAction(async () => {
    const made = await beginSurvey({ template: 'blank', copy_of: id, choices: [] }, randomId());
    navigate(surveyPath(made.id));
  }, 'The copy could not be made. Please try again');

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <Link
        to={surveyPath(id)}
        className="group flex min-h-11 min-w-0 flex-1 basis-64 flex-col justify-center py-1"
      >
        <span
          dir="auto"
          className="text-h4 font-bold wrap-anywhere underline-offset-4 group-hover:underline"
        >
          {name}
        </span>
        <span className="text-small text-muted">{stateOf(survey)}</span>
      </Link>
      {!isFull && (
        <Button
          variant="quiet"
          size="compact"
          busy={copy.busy}
          aria-label={`Copy «${name}»`}
          onClick={copy.run}
        >
          <Icon name="copy" />
          Copy
        </Button>
      )}
      {(state === 'draft' || state === 'closed') && (
        <Button
          variant="quiet"
          size="compact"
          aria-label={`Delete «${name}»`}
          onClick={() => setDeleting(true)}
        >
          <Icon name="trash" />
          Delete
        </Button>
      )}
      {deleting && (
        <DeleteDialog
          survey={survey}
          onDeleted={() => setDeleting(false)}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  );
}

function Begin({ names, logos, isFirst }: Omit<SurveysProps, 'surveys'> & { isFirst: boolean }) {
  const { navigate } = useNavigation();
  return (
    <section aria-labelledby="begin-survey" className={isFirst ? '' : 'mt-12'}>
      <div className="flex items-end gap-5">
        <div className="min-w-0 flex-1">
          <h2 id="begin-survey" className="text-h2">
            {isFirst ? 'Ask before you make it' : 'Begin another one'}
          </h2>
          <p className="mt-2 max-w-136 text-muted">
            The questions are drafted around your idea. What only you know is marked in brackets.
          </p>
        </div>
        {isFirst && <GuideBee pose="pointing" className="w-24 shrink-0 max-sm:hidden" />}
      </div>
      <Templates names={names} logos={logos} onBegun={({ id }) => navigate(surveyPath(id))} />
    </section>
  );
}

export function Surveys({ surveys, names, logos }: SurveysProps) {
  const isFull = surveys.length >= SURVEY_LIMITS.surveys;
  return (
    <div className="page-measure max-w-240! py-8 sm:mx-0!">
      {surveys.length > 0 && (
        <ul className="border-t-2 border-text">
          {surveys.map((survey) => (
            <Row key={survey.id} survey={survey} isFull={isFull} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="mt-6 text-muted">
          You have {SURVEY_LIMITS.surveys} surveys. Delete one to begin another.
        </p>
      ) : (
        <Begin names={names} logos={logos} isFirst={surveys.length === 0} />
      )}
    </div>
  );
}
