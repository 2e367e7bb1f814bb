/** «As a supplier sees it» beside the answers of a survey, without a server: with a request to choose, and without any. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { expect, long as test } from '../fixtures.ts';
import { RFQ_ID } from '../rfq/rfq-records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { results, SURVEY_ID, TEXTS } from '../survey/survey-fixtures.ts';
import { PREVIEW, PROOF } from './evidence-fixtures.ts';
import { expectLink } from '../../steps/steps.ts';

const PATH = `/journey/survey/${SURVEY_ID}`;
const OTHER = RFQ_ID.replace('c1', 'c2');

function answerSurvey(server: StubServer): void {
  const all = results();
  server.answer('GET /v1/surveys/:id/', { survey: { ...all.survey, invitable: 0 } });
  server.answer('GET /v1/surveys/:id/results/', all);
  server.answer('GET /v1/surveys/:id/texts/:question/', TEXTS);
  server.answer('GET /v1/surveys/:id/addresses/', { addresses: [], later: 0 });
}

test('the entrepreneur chooses with which request it goes, and sees what suppliers have', async ({
  page,
  server,
}) => {
  answerSurvey(server);
  server.answer('GET /v1/demand/', {
    preview: PREVIEW,
    requests: [
      { id: RFQ_ID, title: 'Fold-flat desk lamp', state: 'open', proof: PROOF },
      { id: OTHER, title: 'Its box', state: 'draft', proof: null },
    ],
  });
  server.answer('GET /v1/rfqs/:id/demand-proofs/', (request) => ({
    preview: PREVIEW,
    proofs: request.url().includes(RFQ_ID) ? [PROOF] : [],
  }));
  await server.openFor('entrepreneur', PATH);
  await expect(page.getByRole('heading', { name: 'As a supplier sees it' })).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Demand proof' });
  await expect(sheet).toContainText('Frozen 4 Dec 2026');
  await page.getByLabel('With which request?').selectOption('Its box');
  await expect(sheet).toContainText('A draft: nothing is frozen yet');
  await expect(page.getByRole('checkbox', { name: 'Send with the request' })).toBeVisible();
  await expectAccessible(page);
});

test('without a request the way to one', async ({ page, server }) => {
  answerSurvey(server);
  server.answer('GET /v1/demand/', { preview: PREVIEW, requests: [] });
  await server.openFor('entrepreneur', PATH);
  await expect(page.getByRole('region', { name: 'Demand proof' })).toContainText('62');
  await expectLink(page, 'Begin a request', '/requests/new');
});
