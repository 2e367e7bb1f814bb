/** One question while it is written. */
import { useId } from 'react';
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import type { SurveyQuestion, SurveySection } from '@waggle/contract/survey';
import {
  PRICE_PARTS,
  QUESTION_TYPES,
  type QuestionType,
} from '@waggle/contract/survey/question-types';
import { plannedPrice } from '@waggle/contract/survey/price-text';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input, Select, TextArea } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoveButtons } from './move-button.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { ProblemLine, problemProps, type Problems } from './problem-line.tsx';

const TYPES = Object.entries(QUESTION_TYPES).map(([value, { name }]) => ({ value, label: name }));

interface QuestionEditorProps {
  question: SurveyQuestion;
  /** From 1, over all sections. */
  number: number;
  /** `questions.3`. */
  path: string;
  later: readonly (SurveySection & { readonly name: string })[];
  currency: string;
  problems: Problems;
  canMove: (by: -1 | 1) => boolean;
  onChange: (change: Partial<SurveyQuestion>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function PriceParts({ question, path, currency, problems, onChange }: QuestionEditorProps) {
  const id = useId();
  return (
    <div className="mt-4">
      <p className="text-small text-muted">
        People type four prices{currency === '' ? '' : ` in ${currency}`}; each has to be higher
        than the one before:
      </p>
      <ol className="mt-1 list-decimal pl-6 text-small text-muted">
        {PRICE_PARTS.map(({ part, asks }) => (
          <li key={part}>{asks}</li>
        ))}
      </ol>
      <label
        htmlFor={problemProps(problems, `${path}.planned`).id}
        className="mt-4 mb-1 block text-small font-semibold"
      >
        The price you plan
      </label>
      <NumberInput
        {...problemProps(problems, `${path}.planned`)}
        size="compact"
        name="planned"
        rule={plannedPrice(currency)}
        maxLength={SURVEY_LIMITS.planned}
        value={question.planned}
        onText={(planned) => onChange({ planned })}
        className="max-w-40"
      />
      <p id={`${id}-hint`} className="mt-1 text-small text-muted">
        Optional. Only you see it, in the results.
      </p>
      <ProblemLine problems={problems} path={`${path}.planned`} />
    </div>
  );
}

export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, path, later, problems, onChange, onMove, onRemove } = props;
  const id = useId();
  const { type, title, hint, required, options } = question;
  const titleProps = problemProps(problems, `${path}.title`);
  return (
    <li className="rounded-sheet bg-surface-raised p-4 shadow-sheet sm:p-6">
      <fieldset className="min-w-0">
        <legend className="float-left flex min-h-11 items-center font-display text-h4 font-bold">
          <span className="sr-only">Question </span>
          {number}
        </legend>
        <div className="flex justify-end">
          <MoveButtons
            thing={String(question.id)}
            what={`question ${number}`}
            can={props.canMove}
            onMove={onMove}
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove question ${number}`}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </Button>
        </div>
        <label
          htmlFor={titleProps.id}
          className="mt-2 mb-1 block clear-both text-small font-semibold"
        >
          Question
        </label>
        <TextArea
          {...titleProps}
          rows={1}
          maxLength={SURVEY_LIMITS.question}
          value={title}
          onChange={({ target }) => onChange({ title: target.value.replaceAll('\n', ' ') })}
          style={{ fieldSizing: 'content' }}
          className="resize-none text-lead"
        />
        <ProblemLine problems={problems} path={`${path}.title`} />
        <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-48">
            <label htmlFor={`${id}-type`} className="mb-1 block text-small font-semibold">
              Type
            </label>
            <Select
              id={`${id}-type`}
              size="compact"
              value={type}
              options={TYPES}
              onChange={({ target }) => onChange({ type: target.value as QuestionType })}
            />
          </div>
          {type !== 'email' && (
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={required}
                onChange={({ target }) => onChange({ required: target.checked })}
                className="size-5 accent-text"
              />
              Has to be answered
            </label>
          )}
        </div>
        <p className="mt-1 text-small text-muted">{QUESTION_TYPES[type].about}.</p>
        <ProblemLine problems={problems} path={`${path}.type`} />
        <ProblemLine problems={problems} path={`${path}.required`} />
        <label
          htmlFor={problemProps(problems, `${path}.hint`).id}
          className="mt-4 mb-1 block text-small font-semibold"
        >
          A line below the question <span className="font-normal text-muted">(optional)</span>
        </label>
        <Input
          {...problemProps(problems, `${path}.hint`)}
          size="compact"
          dir="auto"
          autoComplete="off"
          maxLength={SURVEY_LIMITS.hint}
          value={hint}
          onChange={({ target }) => onChange({ hint: target.value })}
        />
        <ProblemLine problems={problems} path={`${path}.hint`} />
        {options.length > 0 && (
          <OptionsEditor
            question={question}
            path={path}
            later={later}
            problems={problems}
            onChange={({ options: changed }) => onChange({ options: changed })}
          />
        )}
        {type === 'price' && <PriceParts {...props} />}
      </fieldset>
    </li>
  );
}
