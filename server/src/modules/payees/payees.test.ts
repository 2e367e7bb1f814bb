/** Accounts that suppliers are paid to, through the real server: naming one, who is told, approving it, and where its digits are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { ask, newListedSupplier } from '../../../test/rfqs/rfqs.ts';
import { newReviewer } from '../../../test/reviewers.ts';
import { patchCompany } from '../../../test/suppliers.ts';
import { ADMIN, dataOf, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { payeeOf } from './payees.service.ts';
import { payeesModule } from './payees.module.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const MEMBERS = ['mo@payees.example', ADMIN] as const;
await newReviewer(server, MEMBERS[0]);

const details = {
  holder: 'Bright Lamps',
  bank: 'Sampath Bank',
  country: 'LK',
  currency: 'USD',
  number: '0071 4402 1186 3',
  swift: 'SRCBLKLX',
  clearing: '',
};
const DIGITS = '0071440211863';

/** A verified supplier, with the address of its account. */
async function newNamed(name: string, change = {}) {
  const supplier = await newListedSupplier(server, name, change);
  return { ...supplier, email: (await server.user(supplier.token)).email };
}
type Named = Awaited<ReturnType<typeof newNamed>>;

/** @returns the answer to naming an account with the code that was mailed for it */
async function nameAccount({ email }: Named, typed = details, key?: string) {
  // Sessions end while accounts rest.
  const token = await server.signIn(email);
  const before = codesTo(email).length;
  dataOf(await ask(server, token, 'POST', 'payees/code/', typed));
  const code = await codeOf(email, before);
  return ask(server, token, 'POST', 'payees/', { ...typed, code }, key);
}

const codesTo = (email: string) =>
  server.smtp.mails.filter(
    ({ recipient, subject }) => recipient === email && /^\d{6} is your code/.test(subject ?? ''),
  );

/** @returns the code that is mailed after this many others */
async function codeOf(email: string, before: number): Promise<string> {
  const mail = await until(() => codesTo(email)[before] ?? false, `a code for ${email}`);
  return mail.subject?.slice(0, 6) ?? '';
}

/** Takes a step as a member of the team. */
async function decide(id: string, step: string, member: 0 | 1, reason?: string) {
  const token = await server.signIn(MEMBERS[member]);
  const { payee } = dataOf(await ask(server, token, 'GET', `team/payees/${id}/`));
  const body = { version: payee.version, ...(reason !== undefined && { reason }) };
  return ask(server, token, 'POST', `team/payees/${id}/${step}/`, body);
}

/** Runs what the minute does. */
const passTime = async (days: number) => {
  server.clock.advance(days * 24 * 3600);
  for (const { run } of payeesModule.schedules ?? []) await run(context);
};

/** @returns the id of an account that was approved and has rested */
async function useAccount(supplier: Named, typed = details): Promise<string> {
  const id = dataOf(await nameAccount(supplier, typed)).payees[0].id;
  dataOf(await decide(id, 'call', 0, 'Ms Silva read them in English'));
  dataOf(await decide(id, 'approve', 0));
  dataOf(await decide(id, 'confirm', 1));
  await passTime(7);
  return id;
}

test('an account is named with a code; all contacts are told, and nothing but its row has the digits', async () => {
  const supplier = await newNamed('Bright Lamps', { email: 'old@bright.example' });
  // However often it was changed since, whoever was there before is told.
  for (const name of ['a', 'b', 'c', 'd', 'e', 'new']) {
    const changed = await patchCompany(server, supplier.token, { email: `${name}@bright.example` });
    assert.equal(changed.http, 200);
  }
  const { payees } = dataOf(await nameAccount(supplier));
  const [{ id, ...payee }] = payees;
  const { entered_at: _, ...shown } = payee;
  assert.deepEqual(shown, {
    version: 0,
    state: 'pending',
    holder: 'Bright Lamps',
    bank: 'Sampath Bank',
    country: 'LK',
    currency: 'USD',
    ending: '1863',
    names_agree: true,
    cooling_until: null,
    doubted_at: null,
    active_at: null,
    reason: '',
    may: { withdraw: null },
  });
  for (const address of [supplier.email, 'old@bright.example', 'new@bright.example']) {
    const mail = await until(
      () =>
        server.smtp.mails.find(
          ({ recipient, subject }) =>
            recipient === address && subject === 'Bright Lamps: a new bank account was named',
        ) ?? false,
      `the mail to ${address}`,
    );
    assert.match(mail.text ?? '', /ending in 1863 at Sampath Bank in Sri Lanka/);
    assert.match(mail.text ?? '', /Mails of this kind cannot be switched off/);
  }
  assert.equal((await payeeOf(context, context.database.db, supplier.id))?.id, id);
  const member = await server.signIn(MEMBERS[0]);
  const { waiting } = dataOf(await ask(server, member, 'GET', 'waiting/'));
  const desk = waiting.find(({ path }: { path: string }) => path === '/team/payees');
  assert.deepEqual([desk.list, desk.text], ['waiting', '1 bank account to check']);
  const told = await server.smtp.mailTo(MEMBERS[0], codesTo(MEMBERS[0]).length + 1);
  assert.equal(told.subject, 'Bright Lamps: bank account to check');
  const digits = await ask(server, member, 'GET', `team/payees/${id}/number/`);
  assert.deepEqual(dataOf(digits), { number: DIGITS, swift: 'SRCBLKLX', clearing: '' });
  assert.equal((await ask(server, supplier.token, 'GET', `team/payees/${id}/number/`)).http, 403);
  const looks = await server.sql`SELECT FROM audit_log WHERE action = 'payee.number_read'`;
  assert.equal(looks.length, 1);
  const kept = await server.sql`
    SELECT to_jsonb(t)::text AS row FROM audit_log t
    UNION ALL SELECT to_jsonb(t)::text FROM mails t UNION ALL SELECT to_jsonb(t)::text FROM notifications t
    UNION ALL SELECT to_jsonb(t)::text FROM steps t UNION ALL SELECT to_jsonb(t)::text FROM idempotency_keys t`;
  const said = [
    ...kept.map(({ row }) => String(row)),
    ...server.log,
    ...server.smtp.mails.map(({ text, html }) => `${text} ${html}`),
    JSON.stringify(await ask(server, supplier.token, 'GET', 'payees/')),
    JSON.stringify(await ask(server, member, 'GET', 'team/payees/')),
    JSON.stringify(await ask(server, member, 'GET', `team/payees/${id}/`)),
  ].join(' ');
  assert.ok(said.includes('1863'));
  assert.ok(!said.includes(DIGITS) && !said.includes('0071 4402'));
});

test('a code is for these digits alone; what needs none is refused before it is used', async () => {
  const supplier = await newNamed('Bright Lamps');
  const { email, token } = supplier;
  const wrong = { ...details, country: 'DE', number: 'DE89370400440532013001', swift: '' };
  const refused = await ask(server, token, 'POST', 'payees/code/', wrong);
  assert.deepEqual([refused.http, refused.errors[0].path], [400, 'number']);
  dataOf(await ask(server, token, 'POST', 'payees/code/', details));
  const code = await codeOf(email, 0);
  const other = { ...details, number: '0071 4402 1186 4', code };
  for (const [body, path] of [
    [other, 'invalid_otp'],
    [{ ...wrong, code }, 'invalid_input'],
    [{ ...details, holder: '—', code }, 'invalid_input'],
    [{ ...details, clearing: '1'.repeat(21), code }, 'invalid_input'],
  ] as const) {
    const answer = await ask(server, token, 'POST', 'payees/', body);
    assert.deepEqual([answer.http, answer.code], [400, path]);
  }
  dataOf(await ask(server, token, 'POST', 'payees/', { ...details, code }));
  // A second one has to wait, and asks for no code.
  for (const path of ['payees/code/', 'payees/']) {
    const second = await ask(server, token, 'POST', path, { ...details, code });
    assert.deepEqual([second.http, second.reason], [409, 'payee_waiting']);
  }
});

test('of 20 parallel calls one names the account, and a repeated one answers the same', async () => {
  const supplier = await newNamed('Bright Lamps');
  const { email, token, id } = supplier;
  dataOf(await ask(server, token, 'POST', 'payees/code/', details));
  const body = { ...details, code: await codeOf(email, 0) };
  const keys = Array.from({ length: 20 }, () => newId());
  const answers = await Promise.all(
    keys.map((key) => ask(server, token, 'POST', 'payees/', body, key)),
  );
  assert.equal(answers.filter(({ http }) => http === 200).length, 1);
  for (const { http } of answers) assert.ok([200, 400, 409].includes(http));
  const key = keys[answers.findIndex(({ http }) => http === 200)];
  const again = dataOf(await ask(server, token, 'POST', 'payees/', body, key));
  assert.equal(again.payees.length, 1);
  const rows = await server.sql`SELECT FROM payee_accounts WHERE supplier_id = ${id}`;
  assert.equal(rows.length, 1);
});

test('a call that comes several times at once names the account once, and each is answered so', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { email, token } = await newNamed('Twice Lamps');
    dataOf(await ask(server, token, 'POST', 'payees/code/', details));
    const body = { ...details, code: await codeOf(email, 0) };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(server, token, 'POST', 'payees/', body, 'twice')),
    );
    for (const answer of answers) assert.equal(dataOf(answer).payees.length, 1);
  }
});

test('of some calls at once, each of its own, one names the account; the others read that, not that the code is wrong', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { email, token } = await newNamed('Apart Lamps');
    dataOf(await ask(server, token, 'POST', 'payees/code/', details));
    const body = { ...details, code: await codeOf(email, 0) };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(server, token, 'POST', 'payees/', body, newId())),
    );
    const others = answers.flatMap(({ http, reason }) => (http === 200 ? [] : [reason]));
    assert.deepEqual(others, ['payee_waiting', 'payee_waiting', 'payee_waiting']);
  }
});

test('two members approve it after a call; it rests for seven days, then replaces the one in use', async () => {
  const supplier = await newNamed('Bright Lamps');
  const first = await useAccount(supplier);
  const second = { ...details, number: '0071 4402 9999' };
  const id = dataOf(await nameAccount(supplier, second)).payees[0].id;
  const named = () => payeeOf(context, context.database.db, supplier.id);
  assert.equal((await decide(id, 'approve', 0)).reason, 'not_called_back');
  dataOf(await decide(id, 'call', 0, 'Ms Silva read them in English'));
  assert.equal((await decide(id, 'confirm', 1)).reason, 'not_approved');
  dataOf(await decide(id, 'approve', 0));
  assert.equal((await decide(id, 'confirm', 0)).reason, 'same_member');
  const { payee } = dataOf(await decide(id, 'confirm', 1));
  assert.deepEqual(
    [payee.state, payee.cooling_until, payee.before.ending, payee.team_is_enough],
    ['cooling', addDays(server.clock.now(), 7), '1863', true],
  );
  await passTime(6.99);
  assert.deepEqual([(await named())?.id, (await named())?.state], [first, 'active']);
  await passTime(0.01);
  assert.deepEqual([(await named())?.id, (await named())?.state], [id, 'active']);
  const token = await server.signIn(supplier.email);
  const { payees } = dataOf(await ask(server, token, 'GET', 'payees/'));
  assert.deepEqual(
    payees.map((one: { ending: string; state: string }) => [one.ending, one.state]),
    [
      ['9999', 'active'],
      ['1863', 'replaced'],
    ],
  );
});

test('a holder who is another company is not approved, unless the team has recorded how the two belong together', async () => {
  const supplier = await newNamed('Bright Lamps');
  const typed = { ...details, holder: 'Bright Lamps Holding' };
  const [{ id, names_agree }] = dataOf(await nameAccount(supplier, typed)).payees;
  assert.equal(names_agree, false);
  dataOf(await decide(id, 'call', 0, 'Ms Silva read them in English'));
  assert.equal((await decide(id, 'approve', 0)).reason, 'account_names_differ');
  const asked = { name: typed.holder, country: 'LK', kind: 'trading', reference: '', files: [] };
  const own = dataOf(await ask(server, supplier.token, 'POST', 'relations/', asked));
  const [{ id: relation, version }] = own.relations;
  const recording = { version, kind: 'trading' };
  const member = await server.signIn(MEMBERS[0]);
  dataOf(await ask(server, member, 'POST', `team/relations/${relation}/record/`, recording));
  dataOf(await decide(id, 'approve', 0));
});

test('one that was withdrawn is never used, and another can be named; nobody else reaches it', async () => {
  const supplier = await newNamed('Bright Lamps');
  const other = await newNamed('Kadota Works');
  const [{ id, version }] = dataOf(await nameAccount(supplier)).payees;
  const path = `payees/${id}/withdraw/`;
  assert.equal((await ask(server, other.token, 'POST', path, { version })).http, 404);
  const { payees } = dataOf(await ask(server, supplier.token, 'POST', path, { version }));
  assert.deepEqual([payees[0].state, payees[0].may], ['withdrawn', {}]);
  assert.equal(await payeeOf(context, context.database.db, supplier.id), undefined);
  server.clock.advance(60);
  assert.equal((await nameAccount(supplier)).http, 200);
});

test('the export has the digits; an erased account leaves no account and no steps of it', async () => {
  const supplier = await newNamed('Bright Lamps');
  const { email, token } = supplier;
  const [{ id }] = dataOf(await nameAccount(supplier)).payees;
  const viewer = { accountId: supplier.userId, personId: supplier.userId } as never;
  const exported = JSON.stringify(await payeesModule.exportData?.(context, viewer));
  assert.ok(exported.includes(DIGITS) && exported.includes('"step":"enter"'));
  const body = { email };
  assert.equal((await server.call('/v1/account/erase/', { token, body })).statusCode, 200);
  const left = await server.sql`
    SELECT id FROM payee_accounts WHERE id = ${id} UNION ALL SELECT id FROM steps WHERE row = ${id}`;
  assert.equal(left.length, 0);
});
