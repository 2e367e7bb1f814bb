/** Survey results without a server: shares and counts, the price range, filters, states, long words, 320 px. */
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { LAMP, RESULTS, results, survey, SURVEY_ID, TEXTS } from './survey-fixtures.ts';

const PATH = `/journey/survey/${SURVEY_ID}`;

function answerAll(server: StubServer, more: Parameters<typeof results>[0] = {}): void {
  const all = results(more);
  server.answer('GET /v1/surveys/:id/', { survey: { ...survey(), ...all.survey } });
  server.answer('GET /v1/surveys/:id/results/', all);
  server.answer('GET /v1/surveys/:id/texts/:question/', TEXTS);
  server.answer('GET /v1/surveys/:id/addresses/', { addresses: ['ada@reader.example'], later: 3 });
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

long(
  'shares with their range, the sentence about the lead, counts alone under thirty, the price range',
  async ({ page, server }) => {
    answerAll(server);
    await server.openFor('entrepreneur', PATH);
    await expect(page.getByRole('heading', { name: '214 answers' })).toBeVisible();
    await expect(page.getByText('People say yes more often than they buy.')).toBeVisible();
    const where = region(page, 'Where would you use it most?');
    await expect(where.getByRole('row', { name: 'On a train' })).toContainText('8137.9%');
    await expect(where.getByRole('row', { name: 'On a train' })).toContainText('31.6 to 44.5');
    await expect(where).toContainText('«On a train or a plane» leads by too little to be sure.');
    const price = region(page, 'What may it cost?');
    await expect(price.getByText('171 people gave four prices, 43 skipped it')).toBeVisible();
    await expect(price.getByText(/Your planned €69 lies inside/)).toBeVisible();
    await expect(
      price.getByRole('img', { name: /^Four price curves\. Between €\d+ and €\d+/ }),
    ).toBeVisible();
    await price.getByText('The same as a table').click();
    await expect(price.getByRole('columnheader', { name: 'Too expensive' })).toBeVisible();
    await expect(page.getByText('The middle answer is «Most weeks».')).toBeVisible();
    const few = region(page, 'Owned a folding lamp: would you swap it?');
    await expect(few.getByText(/^18 people\. Under 30 we show counts/)).toBeVisible();
    await expect(few.getByText('%')).toHaveCount(0);
    await expect(page.getByText('The cable.')).toBeVisible();
    await expect(
      page.getByText(/3 more to come\. Addresses are shown from the next day/),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

long(
  'a filter stands in the address, and takes the percentages away where too few are left',
  async ({ page, server }) => {
    answerAll(server);
    server.answer('GET /v1/surveys/:id/results/', (request) =>
      new URL(request.url()).searchParams.has('question')
        ? results({
            filtered: 12,
            questions: RESULTS.map((result) => ({
              ...result,
              people: result.id === 1 ? 12 : 0,
              counts: result.id === 1 ? [[5, 12]] : [],
              prices: [],
            })),
          })
        : results(),
    );
    await server.openFor('entrepreneur', PATH);
    await page
      .getByLabel('Show the answers of')
      .selectOption({ label: 'Those who chose in «Where would you use it most?»' });
    await page.getByLabel('the answer', { exact: true }).selectOption('Somewhere else');
    await expect(page).toHaveURL(/\?question=1&option=5$/);
    await expect(page.getByText('12 people of 214 gave this answer.')).toBeVisible();
    await expect(page.getByText('%')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('12 people of 214 gave this answer.')).toBeVisible();
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await expect(page.getByText('37.9%')).toBeVisible();
  },
);

long(
  'without answers: the link, and what the first one will show; sending to the waitlist once',
  async ({ page, server }) => {
    const fresh = survey({ answers: 0, invited: 0, invitable: 38 });
    const none = RESULTS.map((result) => ({ ...result, people: 0, counts: [], prices: [] }));
    answerAll(server, { survey: fresh, answers: 0, filtered: 0, questions: none });
    server.answer('GET /v1/surveys/:id/', { survey: fresh });
    let sent = 0;
    server.answer('POST /v1/surveys/:id/invitations/', () => {
      sent += 1;
      return { survey: { ...fresh, invited: 38, invitable: 0 }, sent: 38 };
    });
    await server.openFor('entrepreneur', PATH);
    await expect(page.getByText(/^localhost:\d+\/p\/s\/AbCdEfGhIjKlMnOp$/)).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'What the first answer will show' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the questions' })).toBeVisible();
    await page.getByRole('button', { name: 'Send to 38 on your waitlist' }).click();
    await page.getByRole('button', { name: 'Send to 38 people' }).click();
    await expect(
      page.getByText('Everybody confirmed on your waitlist has got a link'),
    ).toBeVisible();
    await expect.poll(() => sent).toBe(1);
    await expectAccessible(page);
  },
);

long('closing asks, and the bar says the day; it opens again', async ({ page, server }) => {
  answerAll(server);
  const closed = survey({ state: 'closed', closed_at: '2026-12-04T09:00:00.000Z', version: 2 });
  server.answer('POST /v1/surveys/:id/close/', { survey: closed });
  server.answer('POST /v1/surveys/:id/open/', { survey: survey({ version: 3 }) });
  await server.openFor('entrepreneur', PATH);
  await page.getByRole('button', { name: 'Close survey' }).click();
  await expect(page.getByText('you can open it again at the same address')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close survey' }).click();
  await expect(page.getByText('Closed 4 December 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText(/^Open, counted/)).toBeVisible();
});

test('when counting fails, the last figures stay with their time, and Retry counts again', async ({
  page,
  server,
}) => {
  answerAll(server);
  await server.openFor('entrepreneur', PATH);
  await expect(page.getByText('214 answers')).toBeVisible();
  await fakeAnswer(page, '/v1/surveys/*/results/*', SERVER_ERROR);
  await page.getByLabel('Show the answers of').selectOption({ index: 1 });
  await expect(
    page.getByText(/New answers could not be counted\. These are the figures of/),
  ).toBeVisible();
  await expect(page.getByText('214 answers')).toBeVisible();
  stopFaking(page, '/v1/surveys/*/results/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('New answers could not be counted')).toHaveCount(0);
});

test('taken down: why, and that the answers are kept', async ({ page, server }) => {
  answerAll(server, { survey: survey({ state: 'taken_down', reason: 'It asks for passwords' }) });
  await server.openFor('entrepreneur', PATH);
  await expect(page.getByText('Our team has taken this survey down')).toBeVisible();
  await expect(page.getByText('It asks for passwords')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close survey' })).toHaveCount(0);
});

long('long words in every place, at 320 px and wide', async ({ page, server, signedIn }) => {
  const content = {
    ...LAMP,
    title: `${GERMAN} ${CHINESE}`,
    questions: LAMP.questions.map((question) => ({
      ...question,
      title: `${GERMAN} ${CHINESE}`,
      options: question.options.map((option) => ({ ...option, text: `${GERMAN} ${option.id}` })),
    })),
  };
  answerAll(server, { survey: survey({ content, title: content.title }) });
  await signedIn('entrepreneur');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    await expect(page.getByText('214 answers')).toBeVisible();
    await expect.poll(() => overflow(page)).toBe(0);
  }
});
