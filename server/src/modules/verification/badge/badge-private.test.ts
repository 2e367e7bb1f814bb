/** What the public badge never says, whatever a reviewer has written or a supplier has declared. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BadgeClaim } from '@waggle/contract/verification/claims';
import { forgetFraud } from '../../../../test/fraud.ts';
import { newReviewer, ReviewClient } from '../../../../test/reviewers.ts';
import {
  APPLICATION,
  newSupplier,
  patchCompany,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const mia = await newReviewer(server, 'mia.bergmann@team.example');

/** A case that needs only the decision. */
async function reviewed() {
  await forgetFraud(server);
  const one = await newSupplier(server);
  const client = await ReviewClient.open(server, mia, one);
  await client.take();
  await client.approveAll();
  return { one, client, id: String(one.record['id']) };
}

const badge = async (id: string) => readAnswer(await server.call(`/v1/suppliers/${id}/badge/`));
const claimsOf = ({ data }: { data: { claims: BadgeClaim[] } }) =>
  data.claims.filter(({ checked }) => checked).map(({ kind }) => kind);

long('where a call or a visit was the evidence, nobody is named', async () => {
  const { client, id } = await reviewed();
  const { reference } = client.lookedUp('Rosemary', '0170 1234');
  const town = 'Leipzig';
  await client.claim({ kind: 'address', checked: true, evidence: 'call', reference, town });
  await client.decide({ decision: 'verify' });
  const answer = await badge(id);
  assert.deepEqual(claimsOf(answer), ['registered_company', 'tax_id', 'address']);
  assert.doesNotMatch(JSON.stringify(answer), /Rosemary|0170/);
});

const paths = (id: string) => [
  `/v1/suppliers/${id}/badge/`,
  `/v1/directory/suppliers/${id}/`,
  '/v1/directory/search/',
  `/suppliers/${id}`,
  `/suppliers/${id}/badge`,
  '/suppliers',
];

/** @returns everything that everybody reads of a supplier, in small letters */
async function publicly(id: string): Promise<string> {
  const answers = await Promise.all(
    paths(id).map((path) => server.call(path, { headers: { accept: 'text/html, */*' } })),
  );
  return answers.map(({ body }) => body.toLowerCase()).join('\n');
}

/** Verified with every claim looked up in a register, each with its number and page. */
async function lookedUp() {
  const { one, client, id } = await reviewed();
  const { registration_id, tax_id } = APPLICATION;
  const url = (number: string) => `https://register.example/?q=${encodeURIComponent(number)}`;
  for (const [kind, number, town] of [
    ['registered_company', registration_id, ''],
    ['tax_id', tax_id, ''],
    ['address', registration_id, 'Leipzig'],
  ] as const) {
    const said = client.lookedUp(number, 'Register of the town');
    const reference = { ...said.reference, url: url(number) };
    const answer = await client.claim({ ...said, kind, town, reference });
    assert.equal(answer.http, 200, answer.message);
  }
  const decided = await client.decide({ decision: 'verify' });
  assert.equal(decided.http, 200, decided.message);
  return { one, client, id };
}

const show = (one: TestSupplier, registrationShown: boolean) =>
  patchCompany(server, one.token, { registrationShown });

test('the registration number is shown of new suppliers; the tax id and the street of nobody', async () => {
  const { id } = await lookedUp();
  const { data } = await badge(id);
  const [company, tax, address] = data.claims as BadgeClaim[];
  const { registration_id } = APPLICATION;
  assert.deepEqual(
    [company?.value, company?.reference?.number],
    [registration_id, registration_id],
  );
  assert.deepEqual([tax?.checked, tax?.value, tax?.reference], [true, '', null]);
  assert.equal(address?.value, 'Leipzig, Germany');
  const said = await publicly(id);
  for (const secret of [APPLICATION.tax_id, 'gießereistraße', encodeURIComponent('Gießerei')]) {
    assert.ok(!said.includes(secret.toLowerCase()), secret);
  }
});

test('switched off, the number, its reference and its link are gone at once, and nothing is reviewed anew', async () => {
  const { one, client, id } = await lookedUp();
  const { version } = client.seen;
  const off = await show(one, false);
  assert.deepEqual([off.http, off.data.registrationShown], [200, false]);
  const said = await publicly(id);
  for (const secret of ['4711', 'register.example', 'register of the town']) {
    assert.ok(!said.includes(secret), secret);
  }
  const claims: BadgeClaim[] = (await badge(id)).data.claims;
  assert.deepEqual(claims.map(({ kind, checked, value }) => [kind, checked, value]).slice(0, 3), [
    ['registered_company', true, ''],
    ['tax_id', true, ''],
    ['address', true, 'Leipzig, Germany'],
  ]);
  assert.ok(claims.every(({ reference }) => reference === null));
  assert.deepEqual([(await client.look()).version, client.seen.state], [version, 'verified']);
  await show(one, true);
  assert.ok((await publicly(id)).includes('hrb 4711'));
  const wrong = await patchCompany(server, one.token, { registrationShown: 'yes' });
  assert.equal(wrong.http, 400);
});

long('a number that is not shown is in no reference, however it is spelled there', async () => {
  const { one, client, id } = await reviewed();
  await show(one, false);
  await client.look();
  for (const said of [
    { register: 'Hand HRB-4711', number: '1', url: '' },
    { register: 'Hand', number: 'hrb  4711', url: '' },
    { register: 'Hand', number: '1', url: 'https://r.example/%48RB%204711' },
    { register: 'Tax de 811 907 980', number: '1', url: '' },
    { register: 'Tax', number: '1', url: 'https://r.example/DE811907980/x' },
  ]) {
    const { reference, ...claim } = client.lookedUp();
    const given = { ...reference, ...said };
    await client.claim({ ...claim, kind: 'website', reference: given });
    if (client.seen.state === 'in_review') await client.decide({ decision: 'verify' });
    const website = ((await badge(id)).data.claims as BadgeClaim[]).find(
      ({ kind }) => kind === 'website',
    );
    assert.deepEqual([website?.checked, website?.reference], [true, null], JSON.stringify(said));
    await server.sql`UPDATE verification_cases SET state = 'in_review' WHERE id = ${client.id}`;
    await server.sql`
      UPDATE verification_cases SET assignee = (
        SELECT id FROM users WHERE email = 'mia.bergmann@team.example') WHERE id = ${client.id}`;
    await client.look();
  }
});

long('an address that was checked before towns were asked for says the country alone', async () => {
  const { client, id } = await lookedUp();
  await server.sql`
    UPDATE verification_claims SET town = '' WHERE case_id = ${client.id} AND kind = 'address'`;
  const [, , address]: BadgeClaim[] = (await badge(id)).data.claims;
  assert.deepEqual([address?.checked, address?.value], [true, 'Germany']);
});

long('an address needs its town; one that changes has another', async () => {
  const { one, client } = await reviewed();
  const claim = { kind: 'address', checked: true, evidence: 'document' };
  const { http, errors } = await client.claim(claim);
  assert.deepEqual([http, errors[0].path], [400, 'town']);
  await client.claim({ ...claim, town: 'Leipzig' });
  const town = () => client.seen.claims.find(({ kind }) => kind === 'address')?.town;
  assert.equal(town(), 'Leipzig');
  await patchCompany(server, one.token, { address: 'Ring 1, Dresden' });
  await client.look();
  assert.equal(town(), '');
});
