/** The way through a survey's sections, what is missing in one, and the templates. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SurveyContent, surveyContent, type SurveyQuestion } from './content.ts';
import { pathThrough, reachableSections } from './path.ts';
import { surveyProblems } from './problems.ts';
import { shortIdea, SURVEY_TEMPLATES, surveyFrom, type SurveyTemplate } from './templates.ts';

function question(id: number, more: Partial<SurveyQuestion> = {}): SurveyQuestion {
  return {
    id,
    section: 1,
    type: 'one',
    title: `Question ${id}`,
    hint: '',
    required: false,
    options: [
      { id: 1, text: 'Yes' },
      { id: 2, text: 'No' },
    ],
    planned: '',
    ...more,
  };
}

function content(more: Partial<SurveyContent> = {}): SurveyContent {
  return {
    title: 'Would it help?',
    intro: '',
    thanks: '',
    currency: '',
    sections: [{ id: 1, title: '' }],
    questions: [question(1)],
    ...more,
  };
}

const BRANCHED = content({
  sections: [
    { id: 1, title: '' },
    { id: 2, title: 'Owners', then: 4 },
    { id: 3, title: 'Others' },
    { id: 4, title: 'All' },
  ],
  questions: [
    question(1, {
      options: [
        { id: 1, text: 'Yes', go_to: 2 },
        { id: 2, text: 'No', go_to: 3 },
        { id: 3, text: 'Go away', go_to: 0 },
      ],
    }),
    question(2, { section: 2 }),
    question(3, { section: 3 }),
    question(4, { section: 4 }),
  ],
});
const ways = (answer: number) =>
  pathThrough(BRANCHED, new Map([[1, [answer]]])).map(({ id }) => id);

test('an answer leads to its section, and a section to the one after it or to another one', () => {
  assert.deepEqual([ways(1), ways(2), ways(3), ways(9)], [[1, 2, 4], [1, 3, 4], [1], [1, 2, 4]]);
  assert.deepEqual([...reachableSections(BRANCHED)].toSorted(), [1, 2, 3, 4]);
  assert.deepEqual(surveyProblems(BRANCHED), []);
});

test('no way leads back, whatever the content says', () => {
  const loop = content({
    sections: [
      { id: 1, title: '' },
      { id: 2, title: '', then: 1 },
    ],
    questions: [
      question(1),
      question(2, {
        section: 2,
        options: [
          { id: 1, text: 'Again', go_to: 1 },
          { id: 2, text: 'No' },
        ],
      }),
    ],
  });
  assert.deepEqual(
    pathThrough(loop, new Map([[2, [1]]])).map(({ id }) => id),
    [1, 2],
  );
  assert.deepEqual(
    surveyProblems(loop).map(({ path }) => path),
    ['sections.1.then', 'questions.1.options.0.go_to'],
  );
});

test('what is missing is named with its place', () => {
  const wrong: [Partial<SurveyContent>, string][] = [
    [{ title: ' ' }, 'title'],
    [{ intro: 'For [… the people]' }, 'intro'],
    [{ questions: [] }, 'questions'],
    [{ questions: [question(1, { type: 'email', options: [] })] }, 'questions'],
    [{ questions: [question(1, { title: '' })] }, 'questions.0.title'],
    [{ questions: [question(1, { options: [{ id: 1, text: 'Yes' }] })] }, 'questions.0.options'],
    [
      {
        questions: [
          question(1, {
            options: [
              { id: 1, text: 'Yes' },
              { id: 2, text: ' yes ' },
            ],
          }),
        ],
      },
      'questions.0.options.1.text',
    ],
    [{ questions: [question(1, { type: 'price', options: [] })] }, 'currency'],
    [
      {
        currency: 'EUR',
        questions: [question(1, { type: 'price', options: [], planned: 'much' })],
      },
      'questions.0.planned',
    ],
    [
      {
        currency: 'EUR',
        questions: [1, 2].map((id) => question(id, { type: 'price', options: [] })),
      },
      'questions.1.type',
    ],
    [
      { questions: [question(1), question(2, { type: 'email', options: [], required: true })] },
      'questions.1.required',
    ],
    [
      {
        sections: [
          { id: 1, title: '' },
          { id: 2, title: '' },
        ],
      },
      'sections.1',
    ],
    [{ questions: [question(1), question(2, { section: 9 })] }, 'questions.1.section'],
  ];
  for (const [change, path] of wrong) {
    const paths = surveyProblems(content(change)).map((problem) => problem.path);
    assert.ok(paths.includes(path), `${path}: ${JSON.stringify(paths)}`);
  }
  assert.deepEqual(surveyProblems(content()), []);
});

test('every template is valid content with her idea in it, and misses only the words in brackets', () => {
  const idea = 'A lamp that folds flat. It fits a laptop sleeve.';
  for (const template of Object.keys(SURVEY_TEMPLATES) as SurveyTemplate[]) {
    const made = surveyFrom(template, {
      idea,
      brand: null,
      currency: 'EUR',
      choices: template === 'names' ? [{ text: 'Hinglow' }, { text: 'Foldia' }] : [],
    });
    assert.ok(surveyContent.safeParse(made).success, template);
    if (template === 'blank') continue;
    assert.ok(made.intro.includes(idea), template);
    const others = surveyProblems(made).filter(({ message }) => !message.includes('brackets'));
    assert.equal(others.length, template === 'logos' ? 2 : 0, JSON.stringify(others));
  }
});

test('a long idea is cut at a sentence, or at a word', () => {
  const long = `${'One sentence that says it. '.repeat(20)}`;
  assert.ok(shortIdea(long).length <= 240 && shortIdea(long).endsWith('.'));
  assert.match(shortIdea('word '.repeat(100)), /^word.*word …$/);
  assert.equal(shortIdea('  Short \n idea '), 'Short idea');
});
