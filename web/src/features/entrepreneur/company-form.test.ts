/** Reachable steps, the step of an error, and what is kept after creation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_COMPANY, furthestStep, isFilled, stepOf } from './company-form.ts';
import { localCompanyData } from './create-company.ts';

const IDEA = 'A lamp that folds flat';
const AUDIENCE = 'Students in small flats';

test('no step after an unfilled one can be reached', () => {
  assert.equal(furthestStep(EMPTY_COMPANY), 1);
  assert.equal(furthestStep({ ...EMPTY_COMPANY, target_audience: AUDIENCE }), 1);
  assert.equal(furthestStep({ ...EMPTY_COMPANY, business_idea: IDEA }), 2);
  const both = { ...EMPTY_COMPANY, business_idea: IDEA, target_audience: AUDIENCE };
  assert.equal(furthestStep(both), 3);
  assert.equal(furthestStep({ ...both, business_idea: 'x'.repeat(1001) }), 1);
});

test('only blanks count as empty', () => {
  assert.equal(isFilled(' \n\t '), false);
  assert.equal(isFilled(' a '), true);
});

test('the step of the first field with an error', () => {
  assert.equal(stepOf(['brand_vibe', 'target_audience']), 2);
  assert.equal(stepOf(['brand_vibe']), 3);
  assert.equal(stepOf([]), 0);
});

test('«after entrepreneur creation the local data also keeps» both spellings and what the server returned', () => {
  const company = { business_idea: IDEA, target_audience: AUDIENCE, brand_vibe: 'BOLD' as const };
  assert.deepEqual(localCompanyData(company, { id: '07', business_idea: 'Trimmed' }), {
    id: '07',
    business_idea: 'Trimmed',
    target_audience: AUDIENCE,
    brand_vibe: 'BOLD',
    businessIdea: IDEA,
    targetMarket: AUDIENCE,
    vibePreference: 'BOLD',
  });
});
