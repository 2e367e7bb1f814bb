/** Tests of account numbers: right ones of many countries, and that one wrong digit shows wherever there is a check. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accountProblems,
  endingOf,
  groupedNumber,
  plainNumber,
  remainder97,
} from './account-number.ts';

const right = [
  { country: 'NL', number: 'NL91 ABNA 0417 1643 00', swift: '', clearing: '' },
  { country: 'DE', number: 'DE89370400440532013000', swift: 'COBADEFF', clearing: '' },
  { country: 'GB', number: 'gb82 west 1234 5698 7654 32', swift: '', clearing: '' },
  { country: 'MX', number: '032180000118359719', swift: 'BNMXMXMM', clearing: '' },
  { country: 'US', number: '000123456789', swift: 'CHASUS33', clearing: '021000021' },
  { country: 'LK', number: '0071 4402 1186 3', swift: 'SRCBLKLX', clearing: '' },
  { country: 'CN', number: '6222 0212 3456 7890 123', swift: 'ICBKCNBJXXX', clearing: '' },
];

test('numbers of many countries, as people write them', () => {
  for (const one of right) assert.deepEqual(accountProblems(one), [], one.country);
  assert.equal(plainNumber(' NL91-ABNA.0417/1643 00'), 'NL91ABNA0417164300');
  assert.equal(groupedNumber('NL91ABNA0417164300'), 'NL91 ABNA 0417 1643 00');
  assert.equal(endingOf('0071 4402 1186 3'), '1863');
  assert.deepEqual(['1234', '12345', '1234567'].map(endingOf), ['34', '45', '567']);
  assert.equal(remainder97('3214282912345698765432161182'), 1);
});

test('one wrong digit shows where there is a check digit', () => {
  for (const { number, ...one } of right.filter(({ country }) => 'NL DE GB MX'.includes(country))) {
    const plain = plainNumber(number);
    for (let at = 4; at < plain.length; at += 1) {
      if (!/\d/.test(plain[at] ?? '')) continue;
      const other = (Number.parseInt(plain[at] ?? '', 10) + 1) % 10;
      const wrong = plain.slice(0, at) + other + plain.slice(at + 1);
      const [problem] = accountProblems({ ...one, number: wrong });
      assert.equal(problem?.path, 'number', wrong);
    }
  }
  const us = { country: 'US', number: '1', swift: 'CHASUS33', clearing: '021000022' };
  assert.deepEqual(
    accountProblems(us).map(({ path }) => path),
    ['number', 'clearing'],
  );
});

test('what belongs to another country, and what is missing', () => {
  const paths = (one: Parameters<typeof accountProblems>[0]) =>
    accountProblems(one).map(({ path }) => path);
  const empty = { number: '', swift: '', clearing: '' };
  assert.deepEqual(paths({ country: 'LK', ...empty }), ['number', 'swift']);
  assert.deepEqual(paths({ country: 'NL', ...empty }), ['number']);
  assert.deepEqual(paths({ ...empty, country: 'DE', number: 'NL91ABNA0417164300' }), ['number']);
  assert.deepEqual(paths({ ...empty, country: 'LK', number: '00714402', swift: 'COBADEFF' }), [
    'swift',
  ]);
});
