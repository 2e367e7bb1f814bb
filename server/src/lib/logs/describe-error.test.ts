/** Errors in logs name what happened, and no value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { describeError, withoutValues } from './describe-error.ts';

const SECRETS = /maria|secret|123456|DE-?811|passport/i;

for (const [said, shown] of [
  ['invalid input syntax for type uuid: "sec"ret"', 'invalid input syntax for type uuid: "…"'],
  [`Unexpected token 's', "{"a":"secret"}" is not valid JSON`, 'Unexpected token "…"'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <maria@x.example> unknown",
    "Can't send mail - all recipients were rejected: 550 5.1.1 <…> unknown",
  ],
  ['Your code is 123456', 'Your code is …'],
  ['VAT DE 811 907 980 is wrong', 'VAT DE … is wrong'],
  ['No row 0199a8e2-1111-7222-8333-abcdef012345', 'No row 0199a8e2-1111-7222-8333-abcdef012345'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
] as const) {
  test(`«${said.slice(0, 40)}»`, () => {
    const clean = withoutValues(said);
    assert.doesNotMatch(clean, SECRETS);
    assert.ok(clean.startsWith(shown), clean);
  });
}

test('an error of the database keeps code, table, constraint and routine alone', () => {
  const error = Object.assign(
    new pg.DatabaseError(
      'duplicate key value violates unique constraint "users_email_key"',
      1,
      'error',
    ),
    {
      code: '23505',
      detail: 'Key (email)=(maria@x.example) already exists.',
      where: 'COPY users, line 1: "maria"',
      hint: 'secret',
      query: 'secret',
      parameters: ['secret'],
      table: 'users',
      constraint: 'users_email_key',
      routine: '_bt_check_unique',
    },
  );
  const { stack, ...rest } = describeError(error);
  assert.deepEqual(rest, {
    type: 'DatabaseError',
    message: 'duplicate key value violates unique constraint "users_email_key"',
    code: '23505',
    table: 'users',
    constraint: 'users_email_key',
    routine: '_bt_check_unique',
  });
  assert.match(stack, /^ {4}at /);
});

test('causes, several errors, thrown texts and the stack show no value either', () => {
  const cause = new Error('the "secret"');
  const error = new AggregateError([new Error('maria@x.example')], 'both\n    at "secret"', {
    cause,
  });
  for (const thrown of [error, 'secret', { secret: 1 }]) {
    assert.doesNotMatch(JSON.stringify(describeError(thrown)), SECRETS);
  }
});
