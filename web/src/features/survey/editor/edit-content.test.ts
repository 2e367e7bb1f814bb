/** Changes of a survey's content: ids stay, order follows the sections, nothing leads to what is gone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SurveyContent } from '@waggle/contract/survey';
import { surveyFrom } from '@waggle/contract/survey/templates';
import * as edit from './edit-content.ts';

const EMPTY: SurveyContent = surveyFrom('blank', {
  idea: '',
  brand: null,
  currency: 'EUR',
  choices: [],
});

function withQuestions(count: number, content = EMPTY): SurveyContent {
  let made = content;
  for (let at = 0; at < count; at += 1) made = edit.addQuestion(made, 1, 'one').content;
  return made;
}

const idsOf = ({ questions }: SurveyContent) => questions.map(({ id }) => id);

test('ids stay when questions are moved and removed, and are never used twice', () => {
  const three = withQuestions(3);
  assert.deepEqual(idsOf(edit.moveQuestion(three, 3, -1)), [1, 3, 2]);
  const two = edit.removeQuestion(three, 2);
  assert.deepEqual(idsOf(edit.addQuestion(two, 1, 'text').content), [1, 3, 4]);
  const more = edit.addQuestion(edit.removeQuestion(three, 3), 1, 'text').content;
  assert.deepEqual(idsOf(edit.restoreQuestion(more, three, 3)), [1, 2, 4, 3]);
  assert.deepEqual(edit.moveQuestion(three, 1, -1), three);
  assert.equal(edit.canMove(three, 1, -1), false);
  assert.equal(edit.canMove(three, 1, 1), true);
});

test('a question moves over the edge of its section', () => {
  const two = edit.addQuestion(edit.addSection(withQuestions(2)), 2, 'text').content;
  const down = edit.moveQuestion(two, 2, 1);
  assert.deepEqual(
    down.questions.map(({ id, section }) => [id, section]),
    [
      [1, 1],
      [2, 2],
      [3, 2],
    ],
  );
  const up = edit.moveQuestion(two, 3, -1);
  assert.deepEqual(
    up.questions.map(({ id, section }) => [id, section]),
    [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  );
});

test('a removed section leaves its questions, and nothing leads to it', () => {
  let content = edit.addSection(edit.addSection(withQuestions(1)));
  content = edit.addQuestion(content, 3, 'text').content;
  const [question] = content.questions;
  assert.ok(question !== undefined);
  content = edit.changeQuestion(content, 1, edit.changeOption(question, 1, { go_to: 3 }));
  content = edit.changeSection(content, 1, { then: 3 });
  const without = edit.removeSection(content, 3);
  assert.deepEqual(without.sections, [
    { id: 1, title: '' },
    { id: 2, title: '' },
  ]);
  assert.deepEqual(
    without.questions.map(({ section }) => section),
    [1, 2],
  );
  assert.deepEqual(without.questions[0]?.options[0], { id: 1, text: '' });
  assert.deepEqual(edit.removeSection(EMPTY, 1), EMPTY, 'the last one stays');
  const [, , third] = content.sections;
  assert.ok(third !== undefined);
  // Brought back, with what was changed since.
  const renamed = edit.changeSection(without, 2, { title: 'Price' });
  const back = edit.restoreSection(renamed, content, third);
  assert.deepEqual(back, edit.changeSection(content, 2, { title: 'Price' }));
});

test('another type keeps the answers where it can', () => {
  let content = withQuestions(1);
  content = edit.changeQuestion(content, 1, {
    options: [
      { id: 4, text: 'Yes', go_to: 0 },
      { id: 5, text: 'No' },
    ],
  });
  const several = edit.changeQuestion(content, 1, { type: 'several' });
  assert.deepEqual(several.questions[0]?.options, [
    { id: 1, text: 'Yes' },
    { id: 2, text: 'No' },
  ]);
  assert.equal(edit.changeQuestion(content, 1, { type: 'scale5' }).questions[0]?.options.length, 5);
  const email = edit.changeQuestion(edit.changeQuestion(content, 1, { required: true }), 1, {
    type: 'email',
  });
  assert.deepEqual([email.questions[0]?.options, email.questions[0]?.required], [[], false]);
});

test('answers: added, moved, removed; a way can be taken back', () => {
  const [question] = withQuestions(1).questions;
  assert.ok(question !== undefined);
  const three = edit.addOption(question);
  assert.deepEqual(
    three.options.map(({ id }) => id),
    [1, 2, 3],
  );
  assert.deepEqual(
    edit.moveOption(three, 3, -1).options.map(({ id }) => id),
    [1, 3, 2],
  );
  assert.deepEqual(
    edit.removeOption(three, 2).options.map(({ id }) => id),
    [1, 3],
  );
  const leads = edit.changeOption(three, 1, { go_to: 2 });
  assert.equal(leads.options[0]?.go_to, 2);
  assert.ok(!('go_to' in (edit.changeOption(leads, 1, { go_to: undefined }).options[0] ?? {})));
});
