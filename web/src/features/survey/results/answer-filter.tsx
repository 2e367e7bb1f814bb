/** Shows the answers of those people alone who gave one answer to one question. */
import { useId } from 'react';
import type { SurveyContent } from '@waggle/contract/survey';
import { isListed, isScale, scaleSteps } from '@waggle/contract/survey/question-types';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/control.tsx';
import type { AnswerFilter as Filter } from '../survey-queries.ts';
import { optionText } from './words.ts';

interface AnswerFilterProps {
  content: SurveyContent;
  filter: Filter | undefined;
  onFilter: (filter: Filter | undefined) => void;
}

export function AnswerFilter({ content, filter, onFilter }: AnswerFilterProps) {
  const id = useId();
  const questions = content.questions.filter(({ type }) => isListed(type) || isScale(type));
  const chosen = questions.find((question) => String(question.id) === filter?.question);
  const valuesOf = (question: (typeof questions)[number]) =>
    isScale(question.type)
      ? scaleSteps(question.type)
      : question.options.map((option) => option.id);
  if (questions.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <label htmlFor={`${id}-question`} className="mb-1 block text-small font-semibold">
          Show the answers of
        </label>
        <Select
          id={`${id}-question`}
          name="question"
          size="compact"
          placeholder="Everybody"
          value={filter?.question ?? ''}
          options={questions.map((question) => ({
            value: String(question.id),
            label: `Those who chose in «${question.title}»`,
          }))}
          onChange={({ target }) => {
            const question = questions.find((one) => String(one.id) === target.value);
            const [first] = question === undefined ? [] : valuesOf(question);
            onFilter(
              question === undefined || first === undefined
                ? undefined
                : { question: target.value, option: String(first) },
            );
          }}
        />
      </div>
      {chosen !== undefined && filter !== undefined && (
        <>
          <div className="min-w-0 flex-1 basis-48">
            <label htmlFor={`${id}-option`} className="mb-1 block text-small font-semibold">
              the answer
            </label>
            <Select
              id={`${id}-option`}
              name="option"
              size="compact"
              value={filter.option}
              options={valuesOf(chosen).map((value) => ({
                value: String(value),
                label: optionText(chosen, value),
              }))}
              onChange={({ target }) => onFilter({ ...filter, option: target.value })}
            />
          </div>
          <Button variant="outline" size="compact" onClick={() => onFilter(undefined)}>
            Show everybody
          </Button>
        </>
      )}
    </div>
  );
}
