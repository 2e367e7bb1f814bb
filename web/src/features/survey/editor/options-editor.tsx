/** The answers of a question: written, moved, removed, and where each leads. */
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import type { SurveyQuestion, SurveySection } from '@waggle/contract/survey';
import { END, isListed } from '@waggle/contract/survey/question-types';
import { Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addOption, changeOption, moveOption, removeOption } from './edit-content.ts';
import { MoveButtons } from './move-button.tsx';
import { fieldId, ProblemLine, problemProps, type Problems } from './problem-line.tsx';

interface OptionsEditorProps {
  question: SurveyQuestion;
  /** Of the question, `questions.3`. */
  path: string;
  /** Sections that come later; an answer may lead there. */
  later: readonly (SurveySection & { readonly name: string })[];
  problems: Problems;
  onChange: (question: SurveyQuestion) => void;
}

/** @returns what a line is called for who does not see it */
function lineName({ type }: SurveyQuestion, index: number): string {
  if (type === 'scale10') return index === 0 ? 'Word for 0' : 'Word for 10';
  return type === 'scale5' ? `Word for step ${index + 1}` : `Answer ${index + 1}`;
}

export function OptionsEditor({ question, path, later, problems, onChange }: OptionsEditorProps) {
  const { options, type } = question;
  const isList = isListed(type);
  const canLead = type === 'one' && later.length > 0;
  return (
    <div className="mt-4">
      <p className="text-small font-semibold">{isList ? 'Answers' : 'Words of the scale'}</p>
      <ol className="mt-2 space-y-2">
        {options.map((option, index) => {
          const place = `${path}.options.${index}`;
          const name = lineName(question, index);
          return (
            <li key={option.id} className="min-w-0">
              <div className="flex flex-wrap items-center gap-2">
                <Input
                  {...problemProps(problems, `${place}.text`)}
                  size="compact"
                  dir="auto"
                  aria-label={name}
                  placeholder={name}
                  autoComplete="off"
                  maxLength={SURVEY_LIMITS.option}
                  value={option.text}
                  onChange={({ target }) =>
                    onChange(changeOption(question, option.id, { text: target.value }))
                  }
                  className="min-w-0 flex-1 basis-48"
                />
                {canLead && (
                  <Select
                    {...problemProps(problems, `${place}.go_to`)}
                    size="compact"
                    aria-label={`${name} leads to`}
                    placeholder="then on as usual"
                    value={option.go_to === undefined ? '' : String(option.go_to)}
                    options={[
                      ...later.map(({ id, name: label }) => ({
                        value: String(id),
                        label: `then to ${label}`,
                      })),
                      { value: String(END), label: 'then to the end' },
                    ]}
                    onChange={({ target }) =>
                      onChange(
                        changeOption(question, option.id, {
                          go_to: target.value === '' ? undefined : Number(target.value),
                        }),
                      )
                    }
                    className="w-auto! max-w-full min-w-0 max-sm:order-last max-sm:w-full!"
                  />
                )}
                {isList && (
                  <span className="flex">
                    <MoveButtons
                      thing={`${question.id}-${option.id}`}
                      what={name}
                      can={(by) => options[index + by] !== undefined}
                      onMove={(by) => onChange(moveOption(question, option.id, by))}
                    />
                    <Button
                      variant="quiet"
                      size="icon"
                      aria-label={`Remove ${name}`}
                      disabled={options.length <= SURVEY_LIMITS.fewestOptions}
                      onClick={() => onChange(removeOption(question, option.id))}
                    >
                      <Icon name="x" />
                    </Button>
                  </span>
                )}
              </div>
              <ProblemLine problems={problems} path={`${place}.text`} />
              <ProblemLine problems={problems} path={`${place}.go_to`} />
            </li>
          );
        })}
      </ol>
      <div id={fieldId(`${path}.options`)} tabIndex={-1} className="outline-none">
        <ProblemLine problems={problems} path={`${path}.options`} />
      </div>
      {isList && options.length < SURVEY_LIMITS.options && (
        <Button variant="link" className="mt-1" onClick={() => onChange(addOption(question))}>
          <Icon name="plus" />
          Add an answer
        </Button>
      )}
    </div>
  );
}
