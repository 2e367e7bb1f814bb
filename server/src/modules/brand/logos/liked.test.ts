/** Liked logos: their list, and a survey that lets people choose between them by their pictures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, newBuyer } from '../../../../test/rfqs/rfqs.ts';
import {
  newContent,
  newOpenSurvey,
  newQuestion,
  Visitor,
} from '../../../../test/survey/surveys.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);

async function twelve(token: string) {
  const { data } = await ask(server, token, 'POST', 'brand/logos/', { text: 'Hinglow' });
  return data.studio.run.tiles;
}
const likedBy = async (token: string) =>
  (await ask(server, token, 'GET', 'brand/logos/liked/')).data.logos;

test('the chosen logo first, then the liked ones; of nobody else', async () => {
  const { token } = await newBuyer(server);
  assert.deepEqual(await likedBy(token), []);
  const [one, two, three] = await twelve(token);
  for (const { id } of [one, two]) {
    await ask(server, token, 'PUT', `brand/logos/${id}/like/`, { liked: true });
  }
  assert.deepEqual(
    new Set((await likedBy(token)).map(({ id }: { id: string }) => id)),
    new Set([one.id, two.id]),
  );
  await ask(server, token, 'POST', 'brand/logo/', { spec: three.spec });
  const all = await likedBy(token);
  assert.deepEqual([all.length, all[0]], [3, { id: three.id, text: 'Hinglow' }]);
  assert.deepEqual(await likedBy((await newBuyer(server)).token), []);
});

test('a survey shows the pictures of its entrepreneur’s logos, and of no others', async () => {
  const owner = await newBuyer(server);
  const [mine] = await twelve(owner.token);
  const [foreign] = await twelve((await newBuyer(server)).token);
  const options = [
    { id: 1, text: 'Logo 1', logo: mine.id },
    { id: 2, text: 'Logo 2', logo: foreign.id },
  ];
  const content = newContent({ questions: [newQuestion(1, { options })] });
  const { survey } = await newOpenSurvey(server, content, owner);
  const { text } = await new Visitor(server, survey.path).open();
  assert.equal(text.split('<img').length - 1, 1, 'one picture, of the own logo');
  assert.match(text, /Logo 2/);
});
