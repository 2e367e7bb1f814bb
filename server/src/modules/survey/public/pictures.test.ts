/** Pictures of a survey's public pages: apart from the theme, by their own address, and none by a name that is none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  newContent,
  newDraft,
  newOpenSurvey,
  newQuestion,
  step,
  Visitor,
} from '../../../../test/survey/surveys.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';
import type { Module } from '../../../lib/context.ts';
import { newId } from '../../../lib/new-id.ts';

const server = await testServer(TEST_ENV);

test('a picture that there is not is none, whatever it is called', async () => {
  const { survey } = await newOpenSurvey(server);
  for (const name of ['__proto__', 'constructor', 'toString', 'logo']) {
    const url = `${survey.path}/pictures/${name}`;
    const { statusCode } = await server.app.inject({ url });
    assert.equal(statusCode, 404, name);
  }
});

test('pictures are kept apart from the theme, and answered by their own address alone', async () => {
  const logo = newId();
  const data = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const logos: Module = {
    name: 'logos',
    on: {
      async 'survey.logos_wanted'(_context, _tx, { ids, found }) {
        if (ids.includes(logo)) {
          found.set(logo, { mediaType: 'image/svg+xml', data, width: 120, height: 60 });
        }
      },
    },
  };
  (server.services.context.modules as Module[]).push(logos);
  const options = [
    { id: 1, text: 'This one', logo },
    { id: 2, text: 'Neither' },
  ];
  const draft = await newDraft(server, newContent({ questions: [newQuestion(1, { options })] }));
  const picture = async (path: string) => {
    const { statusCode, rawPayload } = await server.app.inject({ url: `${path}/pictures/${logo}` });
    return [statusCode, rawPayload.equals(data)];
  };
  assert.deepEqual(await picture(draft.survey.preview_path), [200, true]);
  const made = await step(draft, 'open');
  assert.match(
    (await new Visitor(server, made.survey.path).open()).text,
    /width="120" height="60"/,
  );
  assert.deepEqual(await picture(made.survey.path), [200, true]);
  const [row] = await server.sql`
    SELECT look::text AS look FROM surveys WHERE id = ${made.survey.id}`;
  assert.ok(!String(row?.['look']).includes('data'), 'the theme has sizes alone');
  await server.sql`UPDATE surveys SET state = 'taken_down' WHERE id = ${made.survey.id}`;
  assert.deepEqual(await picture(made.survey.path), [404, false]);
});
