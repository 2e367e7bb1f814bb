/** Answers in words, as a browser sends them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import {
  newContent,
  newOpenSurvey,
  newQuestion,
  Visitor,
} from '../../../../test/survey/surveys.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);

test('a pasted line break counts once against the limit, and an answer that shows nothing is none', async () => {
  const noted = newQuestion(1, { type: 'text', required: true, options: [] });
  const made = await newOpenSurvey(server, newContent({ questions: [noted] }));
  const lines = Array.from({ length: 28 }, () => 'x'.repeat(16)).join('\r\n');
  const text = lines.padEnd(SURVEY_LIMITS.text + 27, 'y');
  const visitor = new Visitor(server, made.survey.path);
  await visitor.open();
  const empty = await visitor.send({ q1: '\u3164\u200b' });
  assert.match(empty.text, /Write an answer/);
  const done = await visitor.send({ q1: text });
  assert.match(done.text, /Your answers are in/, 'as many characters as the limit');
});
