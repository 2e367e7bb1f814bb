/** Tests of the query client: what changes while a first fetch is running, and whose data it keeps. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { QueryObserver } from '@tanstack/react-query';
import { MIRA } from '../session/session-samples.ts';
import { session } from '../session/this-session.ts';
import { queryClient } from './query-client.ts';

/** @returns what a page with this query has shown, and how to let its first fetch end */
function openPage(t: TestContext, queryKey: [string], answers: (string | Error)[]) {
  const gate = Promise.withResolvers<void>();
  const page = new QueryObserver<string>(queryClient, {
    queryKey,
    queryFn: async () => {
      const answer = answers.shift() ?? 'asked too often';
      await gate.promise;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const shown: (string | undefined)[] = [];
  t.after(page.subscribe(({ data }) => shown.at(-1) !== data && shown.push(data)));
  t.after(() => queryClient.clear());
  return { shown, release: gate.resolve };
}

test('a first fetch is shown, and repeated after a change', async (t) => {
  const { shown, release } = openPage(t, ['first'], ['before', 'after']);
  const renewed = queryClient.invalidateQueries({ queryKey: ['first'] });
  release();
  await renewed;
  assert.equal(queryClient.getQueryData(['first']), 'after');
  assert.deepEqual(shown, ['before', 'after']);
});

test('another change meanwhile does not make it three', async (t) => {
  const { release } = openPage(t, ['twice'], ['before', 'after']);
  const renewed = [1, 2].map(() => queryClient.invalidateQueries({ queryKey: ['twice'] }));
  release();
  await Promise.all(renewed);
  assert.equal(queryClient.getQueryData(['twice']), 'after');
});

test('a first fetch that fails waits for the user', async (t) => {
  const { release } = openPage(t, ['failed'], [new Error('No answer'), 'after']);
  const renewed = queryClient.invalidateQueries({ queryKey: ['failed'] });
  release();
  await renewed;
  assert.equal(queryClient.getQueryState(['failed'])?.status, 'error');
});

test('what was fetched for one user is there for the same one, and not for another', () => {
  session.replace(MIRA);
  queryClient.setQueryData(['whose'], 'Mira');
  session.clear();
  session.replace(MIRA);
  assert.equal(queryClient.getQueryData(['whose']), 'Mira');
  session.clear();
  session.replace({ ...MIRA, id: '02' });
  assert.equal(queryClient.getQueryData(['whose']), undefined);
});
