/** Changes of a survey's content: adding, moving and removing questions, answers and sections. Pure. */
import type {
  SurveyContent,
  SurveyOption,
  SurveyQuestion,
  SurveySection,
} from '@waggle/contract/survey';
import { isListed, type QuestionType } from '@waggle/contract/survey/question-types';

/** @returns an id that none of them has */
function nextId(things: readonly { readonly id: number }[]): number {
  return Math.max(0, ...things.map(({ id }) => id)) + 1;
}

const STEPS_OF_FIVE = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'];

/** @returns the answers that a question of a type begins with */
function optionsFor(type: QuestionType, before: readonly SurveyOption[]): SurveyOption[] {
  if (isListed(type)) {
    const kept = before.filter(({ text }) => text !== '').map(({ text }) => text);
    const texts = kept.length >= 2 ? kept : [...kept, '', ''].slice(0, 2);
    return texts.map((text, at) => ({ id: at + 1, text }));
  }
  if (type === 'scale5') {
    const texts =
      before.length === STEPS_OF_FIVE.length ? before.map(({ text }) => text) : STEPS_OF_FIVE;
    return texts.map((text, at) => ({ id: at + 1, text }));
  }
  if (type === 'scale10')
    return [0, 10].map((id) => ({ id, text: id === 0 ? 'Not at all' : 'Very much' }));
  return [];
}

const TITLES: Partial<Record<QuestionType, string>> = {
  price: 'What may it cost?',
  email: 'May we write to you when it is ready?',
};

/** Adds a question at the end of a section. */
export function addQuestion(
  content: SurveyContent,
  section: number,
  type: QuestionType,
): { content: SurveyContent; id: number } {
  const id = nextId(content.questions);
  const question: SurveyQuestion = {
    id,
    section,
    type,
    title: TITLES[type] ?? '',
    hint: type === 'price' ? 'Four prices, each higher than the one before.' : '',
    required: false,
    options: optionsFor(type, []),
    planned: '',
  };
  return { content: inOrder({ ...content, questions: [...content.questions, question] }), id };
}

/** Questions stand in the order of their sections. */
function inOrder(content: SurveyContent): SurveyContent {
  const questions = content.sections.flatMap(({ id }) =>
    content.questions.filter(({ section }) => section === id),
  );
  return { ...content, questions };
}

export function changeQuestion(
  content: SurveyContent,
  id: number,
  change: Partial<SurveyQuestion>,
): SurveyContent {
  const questions = content.questions.map((question) => {
    if (question.id !== id) return question;
    const { type = question.type } = change;
    const changed = { ...question, ...change };
    if (type === question.type) return changed;
    const options = optionsFor(type, question.options);
    return { ...changed, options, required: type === 'email' ? false : changed.required };
  });
  return { ...content, questions };
}

export function removeQuestion(content: SurveyContent, id: number): SurveyContent {
  return { ...content, questions: content.questions.filter((question) => question.id !== id) };
}

/** Swaps a thing with its neighbour. */
function swapped<Thing>(things: readonly Thing[], at: number, by: -1 | 1): Thing[] {
  const [one, other] = [things[at], things[at + by]];
  if (one === undefined || other === undefined) return [...things];
  return things.map((thing, place) => (place === at ? other : place === at + by ? one : thing));
}

/** Moves a question up or down; at the edge of its section, into the one beside it. */
export function moveQuestion(content: SurveyContent, id: number, by: -1 | 1): SurveyContent {
  const { questions, sections } = content;
  const at = questions.findIndex((question) => question.id === id);
  const question = questions[at];
  if (question === undefined) return content;
  if (questions[at + by]?.section === question.section) {
    return { ...content, questions: swapped(questions, at, by) };
  }
  const place = sections.findIndex((section) => section.id === question.section);
  const next = sections[place + by];
  if (next === undefined) return content;
  const moved = { ...question, section: next.id };
  const others = questions.filter((one) => one.id !== id);
  return inOrder({ ...content, questions: by === -1 ? [...others, moved] : [moved, ...others] });
}

/** @returns whether there is a place above, or below */
export function canMove(content: SurveyContent, id: number, by: -1 | 1): boolean {
  return moveQuestion(content, id, by) !== content;
}

export function addOption(question: SurveyQuestion): SurveyQuestion {
  return {
    ...question,
    options: [...question.options, { id: nextId(question.options), text: '' }],
  };
}

export function changeOption(
  question: SurveyQuestion,
  id: number,
  change: Partial<SurveyOption>,
): SurveyQuestion {
  const options = question.options.map((option) => {
    if (option.id !== id) return option;
    const { go_to: goTo, ...changed } = { ...option, ...change };
    return { ...changed, ...(goTo !== undefined && { go_to: goTo }) };
  });
  return { ...question, options };
}

export function moveOption(question: SurveyQuestion, id: number, by: -1 | 1): SurveyQuestion {
  const at = question.options.findIndex((option) => option.id === id);
  return { ...question, options: swapped(question.options, at, by) };
}

export function removeOption(question: SurveyQuestion, id: number): SurveyQuestion {
  return { ...question, options: question.options.filter((option) => option.id !== id) };
}

export function addSection(content: SurveyContent): SurveyContent {
  return {
    ...content,
    sections: [...content.sections, { id: nextId(content.sections), title: '' }],
  };
}

export function changeSection(
  content: SurveyContent,
  id: number,
  change: Partial<SurveySection>,
): SurveyContent {
  const sections = content.sections.map((section) => {
    if (section.id !== id) return section;
    const { then, ...changed } = { ...section, ...change };
    return { ...changed, ...(then !== undefined && { then }) };
  });
  return { ...content, sections };
}

/** Removes a section; its questions stand in the one before, and nothing leads to it any more. */
export function removeSection(content: SurveyContent, id: number): SurveyContent {
  const at = content.sections.findIndex((section) => section.id === id);
  const into = content.sections[at - 1] ?? content.sections[at + 1];
  if (into === undefined) return content;
  return inOrder({
    ...content,
    sections: content.sections
      .filter((section) => section.id !== id)
      .map(({ then, ...section }) => ({
        ...section,
        ...(then !== undefined && then !== id && { then }),
      })),
    questions: content.questions.map((question) => ({
      ...question,
      section: question.section === id ? into.id : question.section,
      options: question.options.map(({ go_to: goTo, ...option }) => ({
        ...option,
        ...(goTo !== undefined && goTo !== id && { go_to: goTo }),
      })),
    })),
  });
}

/** Brings a removed question back to its place; what was changed since stays. */
export function restoreQuestion(
  now: SurveyContent,
  { questions }: SurveyContent,
  id: number,
): SurveyContent {
  const at = questions.findIndex((question) => question.id === id);
  const back = questions.slice(at, at + 1).map((question) => ({
    ...question,
    id: now.questions.some((one) => one.id === id) ? nextId(now.questions) : id,
    section: (now.sections.find((one) => one.id === question.section) ?? now.sections[0])?.id ?? 1,
  }));
  return inOrder({ ...now, questions: now.questions.toSpliced(at, 0, ...back) });
}

/** Brings a removed section back with its questions and what led to it; what was changed since stays. */
export function restoreSection(
  now: SurveyContent,
  before: SurveyContent,
  section: SurveySection,
): SurveyContent {
  const { id } = section;
  const free = now.sections.some((one) => one.id === id) ? nextId(now.sections) : id;
  const sections = now.sections.map((one) => {
    const led = before.sections.find((other) => other.id === one.id)?.then === id;
    return one.then === undefined && led ? { ...one, then: free } : one;
  });
  const questions = now.questions.map((question) => {
    const was = before.questions.find((one) => one.id === question.id);
    const options = question.options.map((option) => {
      const led = was?.options.find((one) => one.id === option.id)?.go_to === id;
      return option.go_to === undefined && led ? { ...option, go_to: free } : option;
    });
    return { ...question, options, section: was?.section === id ? free : question.section };
  });
  const at = before.sections.indexOf(section);
  return inOrder({
    ...now,
    sections: sections.toSpliced(at, 0, { ...section, id: free }),
    questions,
  });
}

/** About how long an answer takes, in whole minutes. */
export function minutesFor({ questions }: SurveyContent): number {
  const seconds = questions.reduce(
    (sum, { type }) => sum + (type === 'price' ? 45 : type === 'text' ? 30 : 10),
    10,
  );
  return Math.max(1, Math.round(seconds / 60));
}
