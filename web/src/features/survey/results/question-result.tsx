/** The results of one question, by its type. */
import { useId } from 'react';
import type { QuestionResult as Result, SurveyQuestion } from '@waggle/contract/survey';
import { isScale } from '@waggle/contract/survey/question-types';
import { RowList } from '../../../lists/row-list.tsx';
import { type AnswerFilter, useTexts } from '../survey-queries.ts';
import { ChoiceResult } from './choice-result.tsx';
import { PriceResult } from './price-result.tsx';
import { QuestionHeading } from './question-heading.tsx';
import { ScaleResult } from './scale-result.tsx';
import { peopleText } from './words.ts';

interface TextsResultProps {
  userId: string;
  id: string;
  question: number;
  filter: AnswerFilter | undefined;
}

function TextsResult({ userId, id, question, filter }: TextsResultProps) {
  const list = useTexts({ userId, id, question }, filter);
  return (
    <RowList
      list={list}
      what="The written answers"
      empty={<p className="mt-3 text-muted">Nobody has written anything here.</p>}
      className="mt-2"
    >
      {({ id: key, text }) => (
        <li
          key={key}
          dir="auto"
          className="border-b border-line py-3 whitespace-pre-line wrap-anywhere"
        >
          {text}
        </li>
      )}
    </RowList>
  );
}

interface QuestionResultProps {
  userId: string;
  surveyId: string;
  question: SurveyQuestion;
  result: Result;
  /** Who could have answered. */
  asked: number;
  currency: string;
  filter: AnswerFilter | undefined;
}

function noteOf({ type }: SurveyQuestion, people: number, asked: number): string {
  const skipped = asked - people;
  const rest = skipped > 0 ? `, ${skipped} skipped it` : '';
  if (type === 'one') return `One answer each, ${peopleText(people)}${rest}`;
  if (type === 'several') return `Several answers each, ${peopleText(people)}${rest}`;
  if (type === 'price') return `${peopleText(people)} gave four prices${rest}`;
  if (type === 'text') return `${peopleText(people)} wrote something. Only you read it`;
  return `${peopleText(people)}${rest}`;
}

export function QuestionResult(props: QuestionResultProps) {
  const { userId, surveyId, question, result, asked, currency, filter } = props;
  const heading = useId();
  const { type } = question;
  const { people, counts, prices } = result;
  const shared = { people, labelledBy: heading };
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <QuestionHeading id={heading} title={question.title} note={noteOf(question, people, asked)} />
      {(type === 'one' || type === 'several') && (
        <ChoiceResult {...shared} question={question} counts={counts} />
      )}
      {isScale(type) && (
        <ScaleResult {...shared} question={{ ...question, type }} counts={counts} />
      )}
      {type === 'price' && (
        <PriceResult question={question} prices={prices} people={people} currency={currency} />
      )}
      {type === 'text' && (
        <TextsResult userId={userId} id={surveyId} question={question.id} filter={filter} />
      )}
    </section>
  );
}
