/** Samples of surveys: the folding lamp's, with its answers. */
import { SURVEY_GRAPH } from '@waggle/contract/survey/survey-graph';
import { mayOf } from '../stub/may-of.ts';
import type { Api } from '@waggle/contract/api';
import type {
  QuestionResult,
  Survey,
  SurveyContent,
  SurveyQuestion,
} from '@waggle/contract/survey';
import { surveyFrom } from '@waggle/contract/survey/templates';

export const SURVEY_ID = '0199a4f0-0000-7000-8000-0000000000e1';

function question(id: number, more: Partial<SurveyQuestion>): SurveyQuestion {
  return {
    id,
    section: 1,
    type: 'one',
    title: '',
    hint: '',
    required: false,
    options: [],
    planned: '',
    ...more,
  };
}

const lines = (...texts: string[]) => texts.map((text, at) => ({ id: at + 1, text }));

export const LAMP: SurveyContent = {
  title: 'Would a folding lamp help you?',
  intro: 'A lamp that folds to 28 mm and goes on the bookshelf.',
  thanks: 'Thank you.',
  currency: 'EUR',
  sections: [{ id: 1, title: '' }],
  questions: [
    question(1, {
      title: 'Where would you use it most?',
      options: lines(
        'On a train or a plane',
        'At a kitchen or dining table',
        'In a café',
        'In a shared office',
        'Somewhere else',
      ),
    }),
    question(2, { type: 'price', title: 'What may it cost?', planned: '69' }),
    question(3, {
      type: 'scale5',
      title: 'How often would you take it along?',
      options: lines('Never', 'Rarely', 'Some weeks', 'Most weeks', 'Every day'),
    }),
    question(4, {
      title: 'Owned a folding lamp: would you swap it?',
      options: lines('Yes', 'Not sure', 'No'),
    }),
    question(5, { type: 'text', title: 'What is worst about your lamp today?' }),
    question(6, { type: 'email', title: 'May we write to you when it is ready?' }),
  ],
};

export function survey(more: Partial<Survey> = {}): Survey {
  const { content = LAMP, state = 'open', answers = 214 } = more;
  const rework = answers === 0 ? {} : { rework: 'People have answered' };
  return {
    may: { ...mayOf(SURVEY_GRAPH, state, 'owner'), ...(state !== 'draft' && rework) },
    id: SURVEY_ID,
    title: content.title,
    state: 'open',
    answers: 214,
    questions: content.questions.length,
    updated_at: '2026-11-23T09:00:00.000Z',
    opened_at: '2026-11-23T09:00:00.000Z',
    closed_at: null,
    version: 1,
    edition: 3,
    content,
    path: '/p/s/AbCdEfGhIjKlMnOp',
    preview_path: '/p/s/preview/x.1.y',
    reason: '',
    invited: 62,
    invitable: 0,
    ...more,
  };
}

export function draft(more: Partial<Survey> = {}): Survey {
  const content = surveyFrom('price', {
    idea: 'A desk lamp that folds flat and fits a laptop sleeve.',
    brand: 'Hinglow',
    currency: 'EUR',
    choices: [],
  });
  return survey({
    state: 'draft',
    version: 0,
    answers: 0,
    opened_at: null,
    invited: 0,
    content,
    ...more,
  });
}

type Counts = [number, number][];

/** Prices around a middle, as 171 people might name them; the same each time. */
function prices(from: number, to: number, people: number): Counts {
  const counts = new Map<number, number>();
  for (let at = 0; at < people; at += 1) {
    // More of them in the middle than at the ends.
    const along = (((at * 37) % people) / people + ((at * 61) % people) / people) / 2;
    const price = Math.round((from + along * (to - from)) / 100) * 100;
    counts.set(price, (counts.get(price) ?? 0) + 1);
  }
  return [...counts].toSorted(([one], [other]) => one - other);
}

const counted = (...counts: number[]): Counts => counts.map((count, at) => [at + 1, count]);

export const RESULTS: QuestionResult[] = [
  { id: 1, people: 214, counts: counted(81, 62, 34, 25, 12), prices: [] },
  {
    id: 2,
    people: 171,
    counts: [],
    prices: [
      prices(2000, 6500, 171),
      prices(3500, 9500, 171),
      prices(5500, 15_000, 171),
      prices(7000, 19_000, 171),
    ],
  },
  { id: 3, people: 214, counts: counted(9, 27, 58, 73, 47), prices: [] },
  { id: 4, people: 18, counts: counted(11, 4, 3), prices: [] },
  { id: 5, people: 40, counts: [], prices: [] },
];

export function results(
  more: Partial<Api['GET /v1/surveys/:id/results/']['data']> = {},
): Api['GET /v1/surveys/:id/results/']['data'] {
  return {
    survey: survey(),
    answers: 214,
    flagged: 0,
    filtered: 214,
    questions: RESULTS,
    counted_at: new Date().toISOString(),
    ...more,
  };
}

export const TEXTS: Api['GET /v1/surveys/:id/texts/:question/']['data'] = {
  texts: [
    { id: '0199a4f0-0000-7000-8000-0000000000f1', text: 'The cable.\nIt is always in the way.' },
    { id: '0199a4f0-0000-7000-8000-0000000000f2', text: 'It does not fit into a bag.' },
  ],
  next_cursor: null,
};
