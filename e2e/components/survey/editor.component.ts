/** Writing a survey without a server: templates, saving as it is typed, what is missing, moving by keyboard, two windows. */
import type { Survey, SurveyContent } from '@waggle/contract/survey';
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { typeOvertaken } from '../../steps/draft-steps.ts';
import { newNames } from '../brand/names-fixtures.ts';
import { COMPANY } from '../../product/users.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { draft, results, survey, SURVEY_ID, TEXTS } from './survey-fixtures.ts';

const DRAFT = { name: 'Your survey', path: '/v1/surveys/*/' };

const PATH = `/journey/survey/${SURVEY_ID}`;

/** @returns a field of a question, by its label */
const ofQuestion = (page: Page, place: number, label: string) =>
  page.getByRole('group', { name: `Question ${place}` }).getByLabel(label, { exact: true });

/** Keeps what is saved, as the server does. */
function keepDraft(server: StubServer, start: Survey = draft()) {
  const kept = { survey: start, saves: 0 };
  server.answer('GET /v1/surveys/', { surveys: [] });
  server.answer('GET /v1/surveys/:id/', () => ({ survey: kept.survey }));
  server.answer('PUT /v1/surveys/:id/', (request) => {
    const { content } = request.postDataJSON() as { content: SurveyContent };
    kept.saves += 1;
    kept.survey = {
      ...kept.survey,
      content,
      title: content.title,
      edition: kept.survey.edition + 1,
    };
    return { survey: kept.survey };
  });
  return kept;
}

long(
  'a survey begins from a template; names are asked for, with the brand’s own first',
  async ({ page, server }) => {
    const kept = keepDraft(server);
    const bodies = server.keep('POST /v1/surveys/', { survey: kept.survey });
    server.answer('GET /v1/brand/names/', { ...newNames({ chosen: 'Hinglow' }), shortlist: [] });
    await server.openFor('entrepreneur', '/journey/survey', {
      entrepreneur_data: { id: SURVEY_ID, ...COMPANY, brandName: 'Hinglow' },
    });
    await expect(page.getByRole('heading', { name: 'Ask before you make it' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^A choice of names/ }).click();
    await expect(page.getByLabel('Name 1')).toHaveValue('Hinglow');
    const begin = page.getByRole('button', { name: 'Begin the survey' });
    await expect(begin).toBeDisabled();
    await page.getByLabel('Name 2').fill('hinglow');
    await expect(page.getByText('One name stands here twice.')).toBeVisible();
    await page.getByLabel('Name 2').fill('Foldia');
    await begin.click();
    await expect(page).toHaveURL(PATH);
    await expect
      .poll(() => bodies)
      .toEqual([{ template: 'names', choices: [{ text: 'Hinglow' }, { text: 'Foldia' }] }]);
  },
);

long(
  'liked names stand in the dialog; two liked logos make a survey between them',
  async ({ page, server }) => {
    const kept = keepDraft(server);
    const bodies = server.keep('POST /v1/surveys/', { survey: kept.survey });
    const names = newNames({ chosen: 'Hinglow' });
    const liked = names.shortlist.find(({ text }) => text !== 'Hinglow');
    server.answer('GET /v1/brand/names/', names);
    const ids = [SURVEY_ID, SURVEY_ID.replace(/.$/, 'b')];
    server.answer('GET /v1/brand/logos/liked/', {
      logos: ids.map((id) => ({ id, text: 'Hinglow' })),
    });
    await server.openFor('entrepreneur', '/journey/survey', {
      entrepreneur_data: { id: SURVEY_ID, ...COMPANY, brandName: 'Hinglow' },
    });
    await page.getByRole('button', { name: /^A choice of names/ }).click();
    await expect(page.getByLabel('Name 1')).toHaveValue('Hinglow');
    await expect(page.getByLabel('Name 2')).toHaveValue(liked?.text ?? '');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^A choice of logos/ }).click();
    await expect(page).toHaveURL(PATH);
    await expect
      .poll(() => bodies)
      .toEqual([
        { template: 'logos', choices: ids.map((logo, at) => ({ text: `Logo ${at + 1}`, logo })) },
      ]);
  },
);

both(
  'opening names what is missing and leads there; filled in, it opens with what was typed last',
  async ({ page, server }) => {
    const kept = keepDraft(server);
    server.answer('POST /v1/surveys/:id/open/', () => {
      kept.survey = survey({ content: kept.survey.content, title: kept.survey.title, answers: 0 });
      return { survey: kept.survey };
    });
    server.answer('GET /v1/surveys/:id/results/', () =>
      results({ survey: kept.survey, answers: 0, filtered: 0, questions: [] }),
    );
    await server.openFor('entrepreneur', PATH);
    await page.getByRole('button', { name: 'Open the survey' }).click();
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription('Fill in the part in brackets');
    await expectAccessible(page);
    await title.fill('What may a folding lamp cost?');
    await page
      .getByRole('link', { name: /^Question 2:/ })
      .first()
      .click();
    await expect(ofQuestion(page, 2, 'Answer 1')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('On a train');
    await ofQuestion(page, 2, 'Answer 2').fill('At home');
    await expect(page.getByRole('heading', { name: 'Ready to open' })).toBeVisible();
    // What another window has saved is opened once it was seen.
    await expect(page.getByText(/^Saved/)).toBeVisible();
    kept.survey = { ...kept.survey, edition: kept.survey.edition + 1 };
    await page.getByRole('button', { name: 'Open the survey' }).click();
    await expect(page.getByText('The survey changed in another window')).toBeVisible();
    await page.getByRole('button', { name: 'Open the survey' }).click();
    await expect(page.getByRole('heading', { name: '0 answers' })).toBeVisible();
    expect(kept.survey.content.questions[1]?.options.map(({ text }) => text)).toEqual([
      'On a train',
      'At home',
      'Somewhere else',
    ]);
  },
);

test('questions and answers move by keyboard, the focus stays, and it is said; a removal can be undone', async ({
  page,
  server,
}) => {
  keepDraft(server);
  await server.openFor('entrepreneur', PATH);
  const up = page.getByRole('button', { name: 'Move question 3 up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 3 is now question 2')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move question 2 up' })).toBeFocused();
  await expect(ofQuestion(page, 2, 'Question')).toHaveValue('What may it cost?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The question is now in part 1')).toBeAttached();
  await page.getByRole('button', { name: 'Remove question 4' }).click();
  await expect(page.getByRole('group', { name: 'Question 4' })).toHaveCount(0);
  await page.getByLabel('Introduction').fill('Typed after it');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('group', { name: 'Question 4' })).toBeVisible();
  await expect(page.getByLabel('Introduction')).toHaveValue('Typed after it');
  await page.getByLabel('Add a question').last().selectOption('Short text');
  await expect(ofQuestion(page, 5, 'Question')).toBeFocused();
});

long(
  'changed in another window: nothing is replaced until the choice',
  async ({ page, browserErrors, server }) => {
    const kept = keepDraft(server);
    await server.openFor('entrepreneur', PATH);
    await expect(page.getByLabel('Introduction')).toBeVisible();
    const { content, edition } = kept.survey;
    kept.survey = { ...kept.survey, content: { ...content, intro: 'There' }, edition: edition + 1 };
    const field = page.getByLabel('Introduction');
    await typeOvertaken({ ...DRAFT, page, browserErrors, field, text: 'Here' });
    await field.fill('Here, longer');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    expect([kept.survey.content.intro, kept.saves]).toEqual(['Here, longer', 1]);
  },
);

long('long words and the longest survey, at 320 px', async ({ page, server, signedIn }) => {
  const start = draft();
  const content = {
    ...start.content,
    title: GERMAN,
    sections: start.content.sections.map((section) => ({
      ...section,
      title: `${GERMAN} ${CHINESE}`.slice(0, 120),
    })),
    questions: start.content.questions.map((question) => ({
      ...question,
      title: `${GERMAN} ${CHINESE}`,
      options: question.options.map((option) => ({ ...option, text: GERMAN })),
    })),
  };
  keepDraft(server, draft({ content }));
  server.answer('GET /v1/surveys/:id/texts/:question/', TEXTS);
  await signedIn('entrepreneur');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Open the survey' }).click();
    await expect(
      page
        .getByText('Fill in the part in brackets')
        .or(page.getByText('This answer stands here twice'))
        .first(),
    ).toBeVisible();
    await expect.poll(() => overflow(page)).toBe(0);
  }
});
