/** One send of a survey's form: which page follows, and whether an answer is complete. Nothing is read or written here. */
import type { SurveyContent, SurveySection } from '@waggle/contract/survey';
import { nextSection, pathThrough, questionsOf } from '@waggle/contract/survey/path';
import type { FormFields } from '../../../lib/public-pages/form-fields.ts';
import { chosenIn, type Given, readForm } from './read-form.ts';

type GivenAnswers = ReadonlyMap<number, Given>;

export interface Shown {
  readonly section: SurveySection;
  readonly before: number;
  readonly isLast: boolean;
  readonly given: GivenAnswers;
  readonly withErrors: boolean;
  readonly notice: string | null;
}

export type Step =
  | { readonly kind: 'show'; readonly shown: Shown }
  /** Only answers of sections on the way count. */
  | { readonly kind: 'complete'; readonly shown: Shown; readonly given: GivenAnswers };

function show(
  content: SurveyContent,
  section: SurveySection,
  given: GivenAnswers,
  more: Partial<Shown> = {},
): Shown {
  const path = pathThrough(content, chosenIn(given));
  const before = path.findIndex(({ id }) => id === section.id);
  return {
    section,
    before,
    isLast: nextSection(content, section, chosenIn(given)) === undefined,
    given,
    withErrors: false,
    notice: null,
    ...more,
  };
}

/** @returns the first page, with nothing filled in */
export function begin(content: SurveyContent): Shown {
  const [section] = content.sections;
  if (section === undefined) throw new Error('A survey without a section');
  return show(content, section, new Map());
}

const hasErrors = (content: SurveyContent, section: SurveySection, given: GivenAnswers) =>
  questionsOf(content, section.id).some(({ id }) => (given.get(id)?.errors.length ?? 0) > 0);

const isAnswered = (given: Given | undefined) =>
  given !== undefined && (given.values.length > 0 || given.text !== '');

export function fillIn(content: SurveyContent, fields: FormFields): Step {
  const given = readForm(content, fields);
  const path = pathThrough(content, chosenIn(given));
  const at = Math.max(
    0,
    path.findIndex(({ id }) => String(id) === fields.get('at')),
  );
  const section = path[at] ?? begin(content).section;
  if (fields.get('go') === 'back') {
    return { kind: 'show', shown: show(content, path[at - 1] ?? section, given) };
  }
  if (hasErrors(content, section, given)) {
    return { kind: 'show', shown: show(content, section, given, { withErrors: true }) };
  }
  const next = path[at + 1];
  if (next !== undefined) return { kind: 'show', shown: show(content, next, given) };
  const wrong = path.find((one) => hasErrors(content, one, given));
  if (wrong !== undefined) {
    return { kind: 'show', shown: show(content, wrong, given, { withErrors: true }) };
  }
  const onPath = new Set(path.map(({ id }) => id));
  const counted = new Map(
    content.questions
      .filter((question) => onPath.has(question.section))
      .flatMap(({ id }) => {
        const answer = given.get(id);
        return answer === undefined ? [] : [[id, answer] as const];
      }),
  );
  const shown = show(content, section, given);
  const asked = content.questions.filter(({ id, type }) => type !== 'email' && counted.has(id));
  if (asked.length > 0 && !asked.some(({ id }) => isAnswered(counted.get(id)))) {
    const notice = 'Nothing is filled in yet. Answer at least one question, then send.';
    return { kind: 'show', shown: { ...shown, notice } };
  }
  return { kind: 'complete', shown, given: counted };
}
