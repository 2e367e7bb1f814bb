/** What a survey's people have answered so far, live; and what to do with the survey. */
import { type ReactNode, useState } from 'react';
import { FEWEST_FOR_SHARES } from '@waggle/contract/survey/statistics';
import { isListed, isScale } from '@waggle/contract/survey/question-types';
import type {
  QuestionResult as QuestionResultData,
  Survey,
  SurveyQuestion,
} from '@waggle/contract/survey';
import { formatDateTime, formatDay } from '../../../lib/dates.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { LoadFailed } from '../../../lists/list-body.tsx';
import { StateBar } from '../sharing/state-bar.tsx';
import { ShareSheet } from '../sharing/share-sheet.tsx';
import { filterInSearch, surveyPath } from '../survey-path.ts';
import { type Results, useResults } from '../survey-queries.ts';
import { Addresses } from './addresses.tsx';
import { AnswerFilter } from './answer-filter.tsx';
import { QuestionResult } from './question-result.tsx';
import { answersText, peopleText } from './words.ts';

interface SurveyResultsProps {
  userId: string;
  survey: Survey;
  /** Beside the results: what others make of them. */
  aside: ReactNode;
}

function waysOf({ invited, opened_at: opened }: Survey): string {
  const since = opened === null ? '' : ` since ${formatDay(opened)}`;
  return invited > 0
    ? `Sent to ${invited} on your waitlist and shared by link${since}.`
    : `Shared by link${since}.`;
}

function Head({ survey, answers, flagged }: { survey: Survey; answers: number; flagged: number }) {
  return (
    <header>
      <h2 className="text-section tabular-nums">{answersText(answers)}</h2>
      <p dir="auto" className="mt-2 max-w-160 text-lead text-muted wrap-anywhere">
        «{survey.title}» {waysOf(survey)} People say yes more often than they buy.
      </p>
      {flagged > 0 && (
        <p className="mt-2 max-w-160 text-small text-muted">
          {flagged} more flagged, not counted: many from one place, or your own.
        </p>
      )}
    </header>
  );
}

function NoAnswers({ survey }: { survey: Survey }) {
  return (
    <div className="mt-8 border-t-2 border-text pt-4">
      <h3 className="text-h3">What the first answer will show</h3>
      <ul className="mt-3 max-w-160 list-disc space-y-2 pl-5">
        <li>Each question with a count for every answer, the moment it comes in.</li>
        <li>
          From {FEWEST_FOR_SHARES} people on, shares with the range in which they likely lie, and
          whether the lead is real.
        </li>
        {survey.content.questions.some(({ type }) => type === 'price') && (
          <li>From {FEWEST_FOR_SHARES} people on, the price range that most accept.</li>
        )}
        <li>Your bell rings at the first answer and at {FEWEST_FOR_SHARES}.</li>
      </ul>
    </div>
  );
}

/** Large figures beside each other. */
const FEW_OPTIONS = 4;

/** @returns whether two of them fit beside each other */
function isShort({ type, options }: SurveyQuestion, { people }: QuestionResultData): boolean {
  if (isScale(type)) return true;
  return isListed(type) && people < FEWEST_FOR_SHARES && options.length <= FEW_OPTIONS;
}

function Answers({ userId, results }: { userId: string; results: Results }) {
  const { navigate, search } = useNavigation();
  const { survey, questions, filtered, answers } = results;
  const { content } = survey;
  const filter = filterInSearch(search);
  const email = content.questions.find(({ type }) => type === 'email');
  return (
    <>
      <AnswerFilter
        content={content}
        filter={filter}
        onFilter={(next) => navigate(surveyPath(survey.id, next), { replace: true })}
      />
      {filter !== undefined && (
        <p role="status" className="mt-3 text-small text-muted">
          {peopleText(filtered)} of {answers} gave this answer.
        </p>
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12 md:grid-cols-2">
        {content.questions.map((question) => {
          const result = questions.find(({ id }) => id === question.id);
          if (result === undefined) return null;
          return (
            <div key={question.id} className={isShort(question, result) ? '' : 'md:col-span-2'}>
              <QuestionResult
                userId={userId}
                surveyId={survey.id}
                question={question}
                result={result}
                asked={filtered}
                currency={content.currency}
                filter={filter}
              />
            </div>
          );
        })}
        {email !== undefined && (
          <div className="md:col-span-2">
            <Addresses userId={userId} id={survey.id} title={email.title} />
          </div>
        )}
      </div>
    </>
  );
}

export function SurveyResults({ userId, survey: known, aside }: SurveyResultsProps) {
  const { search } = useNavigation();
  const query = useResults(userId, known.id, filterInSearch(search));
  const { data, isError, refetch } = query;
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  // The last figures stay while others cannot be counted.
  const results = data ?? last;
  const survey = results === undefined ? known : { ...known, ...results.survey };
  return (
    <>
      <StateBar survey={survey} countedAt={results?.counted_at} />
      <div className="page-measure grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 py-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0 max-w-212">
          {survey.state === 'taken_down' && (
            <div className="mb-8 border-l-6 border-warn bg-warn-wash px-5 py-4">
              <p className="font-semibold">Our team has taken this survey down</p>
              <p dir="auto" className="mt-1 wrap-anywhere">
                {survey.reason}
              </p>
              <p className="mt-1">Nobody can answer it. The answers so far are kept.</p>
            </div>
          )}
          {isError && results !== undefined && (
            <div
              role="alert"
              className="mb-8 flex flex-wrap items-center justify-between gap-4 border-l-6 border-warn bg-warn-wash px-5 py-4"
            >
              <p className="min-w-0 flex-1 basis-72">
                New answers could not be counted. These are the figures of{' '}
                {formatDateTime(results.counted_at)}.
              </p>
              <Button variant="outline" onClick={() => void refetch()}>
                Retry
              </Button>
            </div>
          )}
          {results === undefined && isError && (
            <LoadFailed retry={() => void refetch()} variant="accent" gap="mt-5">
              <h2 className="text-h3">The answers could not be loaded</h2>
              <p className="mt-2 text-muted">None of them are lost. Try again in a moment.</p>
            </LoadFailed>
          )}
          {results === undefined && !isError && <RowsSkeleton label="Counting the answers" />}
          {results !== undefined && (
            <>
              <Head survey={survey} answers={results.answers} flagged={results.flagged} />
              {survey.state === 'open' && <ShareSheet survey={survey} />}
              {results.answers === 0 ? (
                <NoAnswers survey={survey} />
              ) : (
                <Answers userId={userId} results={results} />
              )}
            </>
          )}
        </div>
        {aside}
      </div>
    </>
  );
}
