/** Tests of the examples: every category has one, and each could be sent as soon as the country is said. */
import { equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { APPLICATION_PRODUCT_CATEGORIES } from '../../options/categories.ts';
import { briefProblems, emptyDraft } from '../brief-rules.ts';
import { rfqDraft, specLine } from '../brief.ts';
import { completeness } from '../completeness.ts';
import { CATEGORY_EXAMPLES, exampleLines, exampleOf, leftOpen } from './category-examples.ts';

const NOW = '2026-11-23T10:00:00.000Z';

for (const category of APPLICATION_PRODUCT_CATEGORIES) {
  test(`the example of ${category} is whole apart from the country`, () => {
    const example = CATEGORY_EXAMPLES[category];
    const draft = {
      ...emptyDraft('UTC'),
      category,
      title: example.title,
      description: example.description,
      lines: exampleLines(example, randomUUID),
      quantities: [...example.quantities],
      unit: example.unit,
    };
    equal(rfqDraft.safeParse(draft).success, true);
    const missing = briefProblems(draft, NOW).map(({ path }) => path);
    equal(missing.join(), 'country');
  });

  test(`suppliers of ${category} ask about five lines, each with answers that fit`, () => {
    const { usual } = exampleOf(category);
    equal(usual.length, 5);
    equal(new Set(usual.map(({ attribute }) => attribute)).size, 5);
    for (const line of usual) {
      ok(line.answers.length >= 2);
      for (const answer of [...line.answers, leftOpen(line)]) {
        equal(specLine.safeParse({ ...answer, key: randomUUID() }).success, true);
        equal(answer.attribute, line.attribute);
        const draft = { ...emptyDraft('UTC'), category, lines: [{ ...answer, key: randomUUID() }] };
        ok(!completeness(draft).missing.some(({ name }) => name === line.attribute));
        const wrong = briefProblems(draft, NOW).filter(({ path }) => path.startsWith('lines.'));
        equal(wrong.length, 0);
      }
    }
  });
}
