/** The quote beside a conversation without a server: where it could not be loaded. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { expect, long as test } from '../fixtures.ts';
import {
  answerRequest,
  answerThread,
  BUYER_PAGE,
  conversationOf,
  RFQ,
  STORY,
} from './message-fixtures.ts';

test('a quote that could not be loaded is no missing quote, and is tried again', async ({
  page,
  server,
}) => {
  answerRequest(server);
  answerThread(server, conversationOf('buyer'), STORY.slice(0, 1));
  await fakeAnswer(page, `/v1/rfqs/${RFQ.id}/quotes/`, SERVER_ERROR);
  await server.openFor('entrepreneur', BUYER_PAGE);
  const facts = page.getByRole('complementary', { name: 'Quote and files' });
  await expect(facts.getByRole('alert')).toContainText('It could not be loaded.');
  await expect(facts).not.toContainText('No quote yet');
  await expectAccessible(page, 1280);
  stopFaking(page, `/v1/rfqs/${RFQ.id}/quotes/`);
  await facts.getByRole('button', { name: 'Retry' }).click();
  await expect(facts.getByRole('heading', { name: 'Quote, revision 2' })).toBeVisible();
});
