/** One section of a survey while it is written: its title, its questions, and what follows it. */
import { useId } from 'react';
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import type { SurveyContent, SurveySection } from '@waggle/contract/survey';
import { questionsOf } from '@waggle/contract/survey/path';
import { END, QUESTION_TYPES, type QuestionType } from '@waggle/contract/survey/question-types';
import { Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  addQuestion,
  canMove,
  changeQuestion,
  changeSection,
  moveQuestion,
  removeQuestion,
  removeSection,
  restoreQuestion,
  restoreSection,
} from './edit-content.ts';
import { fieldId, ProblemLine, problemProps, type Problems } from './problem-line.tsx';
import { QuestionEditor } from './question-editor.tsx';

const TYPES = Object.entries(QUESTION_TYPES).map(([value, { name }]) => ({ value, label: name }));

export interface SectionEditorProps {
  content: SurveyContent;
  section: SurveySection;
  problems: Problems;
  onChange: (alter: (content: SurveyContent) => SurveyContent) => void;
  /** Says what was moved or removed, for who does not see it. @param bringBack of a removal */
  onSaid: (said: string, bringBack?: (content: SurveyContent) => SurveyContent) => void;
}

/** @returns what a section is called */
function nameOf({ title }: SurveySection, index: number): string {
  return title === '' ? `part ${index + 1}` : `«${title}»`;
}

/** Moves the focus to a field that has just appeared. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

function AddQuestion({ content, section, onChange }: SectionEditorProps) {
  const isFull = content.questions.length >= SURVEY_LIMITS.questions;
  if (isFull) {
    return (
      <p className="mt-4 text-small text-muted">
        A survey has at most {SURVEY_LIMITS.questions} questions. Short surveys get more answers.
      </p>
    );
  }
  return (
    <Select
      size="compact"
      aria-label="Add a question"
      placeholder="+ Add a question…"
      value=""
      options={TYPES}
      onChange={({ target }) => {
        const type = target.value as QuestionType;
        onChange((before) => {
          const { content: after, id } = addQuestion(before, section.id, type);
          const place = after.questions.findIndex((question) => question.id === id);
          focusSoon(fieldId(`questions.${place}.title`));
          return after;
        });
      }}
      className="mt-4 w-auto! max-w-full font-semibold"
    />
  );
}

export function SectionEditor(props: SectionEditorProps) {
  const { content, section, problems, onChange, onSaid } = props;
  const heading = useId();
  const { sections, questions } = content;
  const index = sections.findIndex(({ id }) => id === section.id);
  const isOnly = sections.length === 1;
  const path = `sections.${index}`;
  const titleProps = problemProps(problems, `${path}.title`);
  const thenProps = problemProps(problems, `${path}.then`);
  const later = sections.flatMap((one, place) =>
    place > index ? [{ ...one, name: nameOf(one, place) }] : [],
  );
  return (
    <section
      id={fieldId(path)}
      tabIndex={-1}
      aria-labelledby={heading}
      className="border-t-2 border-text pt-4 outline-none"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} className="text-h3">
          {isOnly ? 'Questions' : `Part ${index + 1}`}
        </h2>
        {!isOnly && (
          <Button
            variant="quiet"
            size="compact"
            onClick={() => {
              onSaid(`Part ${index + 1} is removed; its questions stay`, (now) =>
                restoreSection(now, content, section),
              );
              onChange((before) => removeSection(before, section.id));
            }}
          >
            <Icon name="trash" />
            Remove part
          </Button>
        )}
      </div>
      <ProblemLine problems={problems} path={path} />
      {!isOnly && (
        <>
          <label htmlFor={titleProps.id} className="mt-3 mb-1 block text-small font-semibold">
            Title of this part <span className="font-normal text-muted">(optional)</span>
          </label>
          <Input
            {...titleProps}
            size="compact"
            dir="auto"
            autoComplete="off"
            maxLength={SURVEY_LIMITS.title}
            value={section.title}
            onChange={({ target }) =>
              onChange((before) => changeSection(before, section.id, { title: target.value }))
            }
          />
          <ProblemLine problems={problems} path={`${path}.title`} />
        </>
      )}
      <ol className="mt-4 space-y-5">
        {questionsOf(content, section.id).map((question) => {
          const place = questions.findIndex(({ id }) => id === question.id);
          return (
            <QuestionEditor
              key={question.id}
              question={question}
              number={place + 1}
              path={`questions.${place}`}
              later={later}
              currency={content.currency}
              problems={problems}
              canMove={(by) => canMove(content, question.id, by)}
              onChange={(change) =>
                onChange((before) => changeQuestion(before, question.id, change))
              }
              onMove={(by) => {
                const moved = moveQuestion(content, question.id, by);
                const to = moved.questions.findIndex(({ id }) => id === question.id);
                const now = moved.questions[to]?.section;
                const part = sections.findIndex(({ id }) => id === now);
                onSaid(
                  now === question.section
                    ? `Question ${place + 1} is now question ${to + 1}`
                    : `The question is now in part ${part + 1}`,
                );
                onChange((before) => moveQuestion(before, question.id, by));
              }}
              onRemove={() => {
                onSaid(`Question ${place + 1} is removed`, (now) =>
                  restoreQuestion(now, content, question.id),
                );
                onChange((before) => removeQuestion(before, question.id));
              }}
            />
          );
        })}
      </ol>
      <AddQuestion {...props} />
      {later.length > 0 && (
        <div className="mt-5">
          <label htmlFor={thenProps.id} className="mb-1 block text-small font-semibold">
            After this part, unless an answer says otherwise
          </label>
          <Select
            {...thenProps}
            size="compact"
            value={section.then === undefined ? '' : String(section.then)}
            placeholder="The next part"
            options={[
              ...later.map(({ id, name }) => ({ value: String(id), label: `To ${name}` })),
              { value: String(END), label: 'To the end' },
            ]}
            onChange={({ target }) =>
              onChange((before) =>
                changeSection(before, section.id, {
                  then: target.value === '' ? undefined : Number(target.value),
                }),
              )
            }
            className="max-w-96"
          />
          <ProblemLine problems={problems} path={`${path}.then`} />
        </div>
      )}
    </section>
  );
}
