/** Surveys to begin with: questions around the user's own idea, with marked gaps where only the user knows the words. */
import { cutText } from '../text/cut-text.ts';
import type { SurveyContent, SurveyOption, SurveyQuestion } from './content.ts';
import { END } from './question-types.ts';

export const SURVEY_TEMPLATES = {
  problem: {
    name: 'The problem',
    about: 'Whether people have it, how often, and what they do today. Ask this first.',
    minutes: 2,
  },
  price: {
    name: 'The price',
    about: 'Four prices from each person, and the range that most accept.',
    minutes: 2,
  },
  names: {
    name: 'A choice of names',
    about: 'Which of your names people would pick, and what it makes them think of.',
    minutes: 1,
  },
  logos: {
    name: 'A choice of logos',
    about: 'Which of your logos people would pick, shown side by side.',
    minutes: 1,
  },
  blank: { name: 'Your own questions', about: 'An empty survey.', minutes: 0 },
} as const;
export type SurveyTemplate = keyof typeof SURVEY_TEMPLATES;

/** What a template is filled with. */
export interface TemplateInput {
  /** In the user's own words. */
  readonly idea: string;
  /** Null before one is chosen. */
  readonly brand: string | null;
  /** Of prices; empty when it is not known yet. */
  readonly currency: string;
  /** To choose between: names, or logos with what they are called. */
  readonly choices: readonly { readonly text: string; readonly logo?: string }[];
}

type NewQuestion = Pick<SurveyQuestion, 'type' | 'title'> &
  Partial<Omit<SurveyQuestion, 'id' | 'type' | 'title' | 'options'>> & {
    readonly options?: readonly (string | Omit<SurveyOption, 'id'>)[];
  };

function numbered(questions: readonly NewQuestion[]): SurveyQuestion[] {
  return questions.map(({ options = [], ...question }, index) => ({
    section: 1,
    hint: '',
    required: false,
    planned: '',
    ...question,
    id: index + 1,
    options: options.map((option, at) => ({
      ...(typeof option === 'string' ? { text: option } : option),
      id: question.type === 'scale10' ? at * 10 : at + 1,
    })),
  }));
}

/** Characters of the idea that introduce a survey. */
const SHOWN = 240;

/** @returns the idea's first sentences, as many as fit */
export function shortIdea(idea: string): string {
  const text = idea.replace(/\s+/g, ' ').trim();
  if (text.length <= SHOWN) return text;
  const sentences = text.slice(0, SHOWN).match(/^.*[.!?](?=\s)/)?.[0];
  return sentences ?? `${cutText(text, SHOWN).replace(/\s+\S*$/, '')} …`;
}

const OFTEN = ['Never', 'Rarely', 'Some weeks', 'Most weeks', 'Every day'];
const EMAIL: NewQuestion = {
  type: 'email',
  title: 'May we write to you when it is ready?',
  hint: 'Optional. Kept apart from your answers.',
};

const THANKS = 'Thank you. Your answers help to decide what is made.';

function problem({ idea }: TemplateInput): Partial<SurveyContent> {
  return {
    title: 'Would [… your product, in a few words] help you?',
    intro: `This is the idea: «${shortIdea(idea)}»`,
    sections: [
      { id: 1, title: '' },
      { id: 2, title: 'What you do today' },
      { id: 3, title: 'One last thing' },
    ],
    questions: numbered([
      {
        type: 'one',
        title: 'Do you have this problem: [… the problem, as one of them would say it]?',
        required: true,
        options: ['Yes, often', 'Yes, now and then', { text: 'No', go_to: 3 }],
      },
      { type: 'scale5', section: 2, title: 'How often does it get in your way?', options: OFTEN },
      {
        type: 'several',
        section: 2,
        title: 'What do you do about it today?',
        options: [
          'Nothing',
          'Something I made myself',
          '[… a product that they may use instead]',
          'Something else',
        ],
      },
      {
        type: 'text',
        section: 2,
        title: 'What is worst about it?',
        hint: 'A few words are enough.',
      },
      {
        type: 'scale10',
        section: 3,
        title: 'How much would you like to have something like this?',
        options: ['Not at all', 'Very much'],
      },
      { ...EMAIL, section: 3 },
    ]),
  };
}

function price({ idea }: TemplateInput): Partial<SurveyContent> {
  return {
    title: 'What may [… your product, in a few words] cost?',
    intro: `This is the idea: «${shortIdea(idea)}» Nothing is sold here.`,
    sections: [
      { id: 1, title: '' },
      { id: 2, title: 'What it may cost' },
    ],
    questions: numbered([
      {
        type: 'one',
        title: 'Would you use it?',
        required: true,
        options: ['Yes', 'Perhaps', { text: 'No', go_to: END }],
      },
      {
        type: 'one',
        section: 2,
        title: 'Where would you use it most?',
        options: ['[… a place or an occasion]', '[… another one]', 'Somewhere else'],
      },
      {
        type: 'price',
        section: 2,
        title: 'What may it cost?',
        hint: 'Four prices, each higher than the one before. The first thought is right.',
      },
      { ...EMAIL, section: 2 },
    ]),
  };
}

function choice(what: 'name' | 'logo', { idea, choices }: TemplateInput): Partial<SurveyContent> {
  const options = choices.length > 0 ? [...choices] : [{ text: '' }, { text: '' }];
  return {
    title: `Which ${what} would you pick?`,
    intro: `It is for this idea: «${shortIdea(idea)}»`,
    questions: numbered([
      { type: 'one', title: `Which ${what} do you like best?`, required: true, options },
      { type: 'text', title: 'What does it make you think of?', hint: 'The first word is enough.' },
      {
        type: 'scale5',
        title: `How well does the ${what} fit the idea?`,
        options: ['Not at all', 'A little', 'Somewhat', 'Well', 'Very well'],
      },
    ]),
  };
}

const MADE: Record<SurveyTemplate, (input: TemplateInput) => Partial<SurveyContent>> = {
  problem,
  price,
  names: (input) => choice('name', input),
  logos: (input) => choice('logo', input),
  blank: () => ({}),
};

/** @returns the content of a new survey */
export function surveyFrom(template: SurveyTemplate, input: TemplateInput): SurveyContent {
  return {
    title: '',
    intro: '',
    thanks: THANKS,
    currency: input.currency,
    sections: [{ id: 1, title: '' }],
    questions: [],
    ...MADE[template](input),
  };
}
