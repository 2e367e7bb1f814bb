/** Applying as a supplier: access, validation, files, and that repeats make one row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../test/column.ts';
import {
  APPLICATION,
  isAttached,
  newSupplier,
  postCompany,
  newFile,
  postEntrepreneur,
} from '../../../test/suppliers.ts';
import { dataOf, testServer, TEST_ENV } from '../../../test/test-server.ts';

const server = await testServer({ ...TEST_ENV, PUBLIC_URL: 'https://waggle.example' });
const newcomer = () => server.signIn();

/** Applies with one document. */
async function apply(token: string, more: Record<string, unknown> = {}, key?: string) {
  const licence = await newFile(server, token, 'KYC_DOCS');
  return postCompany(server, token, { ...APPLICATION, kyc_docs: [licence.url], ...more }, key);
}

async function rowsOf(token: string) {
  const { id } = await server.user(token);
  const [row] = await server.sql`
    SELECT (SELECT count(*) FROM suppliers WHERE user_id = ${id})::int AS suppliers,
      (SELECT count(*) FROM verification_cases c JOIN suppliers s ON s.id = c.supplier_id
        WHERE s.user_id = ${id})::int AS cases,
      (SELECT count(*) FROM audit_log WHERE actor = ${id} AND action = 'supplier.created')::int AS audits`;
  return { ...row };
}

test("success: 'Supplier company created successfully!', pending, and the user is a supplier", async () => {
  const token = await newcomer();
  const licence = await newFile(server, token, 'KYC_DOCS', 'licence Nº 7.pdf');
  const iso = await newFile(server, token, 'CERTIFICATES', 'iso.png', 'image/png');
  const answer = await postCompany(server, token, {
    ...APPLICATION,
    kyc_docs: [licence.url],
    certificate_docs: [iso.path],
  });
  assert.deepEqual(
    [answer.http, answer.status, answer.message],
    [200, 'success', 'Supplier company created successfully!'],
  );
  const { id, ...rest } = answer.data;
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  assert.deepEqual(rest, {
    company_name: 'Holm Metall',
    company_description: 'Hinges and small parts in brass',
    name: 'Ada Holm',
    email: 'Ada@Holm.example',
    contactPhone: '49 1701234567',
    contactWebsite: 'https://holm.example',
    businessRegistration: 'HRB 4711',
    taxId: 'DE811907980',
    registrationShown: true,
    address: 'Gießereistraße 4, Leipzig',
    country: 'Germany',
    country_code: 'DE',
    region: '',
    productCategories: ['Industrial Equipment', 'Door hardware'],
    manufacturingCapabilities: ['Mass Production'],
    certifications: ['ISO 9001'],
    shippingToRegions: ['Europe'],
    minimumOrderQuantity: '',
    leadTime: '',
    productLines: [],
    minimumOrder: null,
    leadTimeDays: null,
    closedFrom: null,
    closedTo: null,
    kyc_status: 'pending',
    documents: [
      {
        id: licence.id,
        name: 'licence Nº 7.pdf',
        size: '1.50 KB',
        type: 'application/pdf',
        file_url: `https://waggle.example/v1/files/${licence.id}/licence%20N%C2%BA%207.pdf`,
      },
    ],
    certificateDocuments: [
      { id: iso.id, name: 'iso.png', size: '1.50 KB', type: 'image/png', file_url: iso.url },
    ],
    profilePicture: null,
    media: [],
  });
  const user = await server.user(token);
  assert.equal(user.is_supplier_account, true);
  assert.deepEqual(user.supplier_data, answer.data);
  assert.deepEqual(
    [await isAttached(server, licence), await isAttached(server, iso)],
    [true, true],
  );
  assert.deepEqual(await rowsOf(token), { suppliers: 1, cases: 1, audits: 1 });
});

test('what may be left out is left out', async () => {
  const token = await newcomer();
  const licence = await newFile(server, token, 'KYC_DOCS');
  const optional = [
    'description',
    'contact_person_phone',
    'country',
    'business_address',
    'manufacturing_capabilities',
    'certifications',
  ];
  const required = Object.fromEntries(
    Object.entries(APPLICATION).filter(([field]) => !optional.includes(field)),
  );
  const answer = dataOf(
    await postCompany(server, token, {
      ...required,
      kyc_docs: [licence.url],
    }),
  );
  assert.deepEqual([answer.contactPhone, answer.country, answer.certifications], ['', '', []]);
});

test('all issues are reported, one sentence a field', async () => {
  const answer = await postCompany(server, await newcomer(), {
    contact_person_email: 'ada',
    contact_person_phone: '1',
    kyc_docs: [],
    product_category: [' '],
  });
  assert.deepEqual([answer.http, answer.code], [400, 'invalid_input']);
  assert.deepEqual(answer.errors, [
    { path: 'name', message: 'Company Name is required' },
    { path: 'contact_person_name', message: 'Contact Person is required' },
    { path: 'contact_person_email', message: 'Invalid email' },
    { path: 'contact_person_phone', message: 'Invalid phone number' },
    { path: 'website', message: 'Company website is required' },
    { path: 'registration_id', message: 'Business Registration is required' },
    { path: 'tax_id', message: 'Tax ID is required' },
    { path: 'kyc_docs', message: 'At least one verification document is required' },
    { path: 'product_category.0', message: 'Must not be empty' },
    { path: 'shipping_regions', message: 'Select at least one shipping region' },
  ]);
});

test('only addresses that this server issued to this user for this type are taken', async () => {
  const token = await newcomer();
  const mine = await newFile(server, token, 'KYC_DOCS');
  const certificate = await newFile(server, token, 'CERTIFICATES');
  const theirs = await newFile(server, await newcomer(), 'KYC_DOCS');
  const wrong = {
    'another user’s': theirs.url,
    'another type’s': certificate.url,
    'of a foreign host': `https://elsewhere.example${mine.path}`,
    'of a host that only begins alike': `https://waggle.example.evil${mine.path}`,
    'with a name that is not its own': mine.url.replace('licence', 'other'),
    'with a query': `${mine.url}?x=1`,
    'climbing up': `https://waggle.example/v1/files/../files/${mine.id}/licence.pdf`,
    'of no file': mine.url.replace(mine.id, '00000000-0000-7000-8000-000000000000'),
    'with a bad id': mine.url.replace(mine.id, "x' OR 1=1 --"),
    'of a script': 'javascript:alert(1)',
  };
  const kyc_docs = [mine.url, ...Object.values(wrong)];
  const answer = await postCompany(server, token, {
    ...APPLICATION,
    kyc_docs,
    certificate_docs: [certificate.url, mine.url],
  });
  assert.deepEqual([answer.http, answer.code], [400, 'invalid_input']);
  assert.deepEqual(column(answer.errors, 'path'), [
    ...Object.values(wrong).map((_, index) => `kyc_docs.${index + 1}`),
    'certificate_docs.1',
  ]);
  assert.deepEqual(await rowsOf(token), { suppliers: 0, cases: 0, audits: 0 });
  assert.equal(await isAttached(server, mine), false);
});

test('a document with the longest name there is fits', async () => {
  const token = await newcomer();
  const long = await newFile(server, token, 'KYC_DOCS', `${'証'.repeat(166)}.pdf`);
  const answer = await postCompany(server, token, { ...APPLICATION, kyc_docs: [long.url] });
  assert.deepEqual([answer.http, answer.errors], [200, undefined]);
});

test('the longest texts of any letters fit, where anything can be typed for a country too', async () => {
  const letters = Array.from({ length: 2000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  const long = { name: letters, country: letters, registration_id: letters, tax_id: letters };
  const answer = await apply(await newcomer(), long);
  assert.deepEqual([answer.http, answer.data?.country], [200, letters]);
});

test('kyc_status, role, is_team, id, user_id, email in a body change nothing; unknown keys are not stored', async () => {
  const token = await newcomer();
  const before = await server.user(token);
  const answer = await apply(token, {
    kyc_status: 'verified',
    role: 'admin',
    is_team: true,
    id: '00000000-0000-7000-8000-000000000000',
    user_id: '00000000-0000-7000-8000-000000000000',
    email: 'other@person.example',
    leadTime: '1 day',
    colour: 'red',
  });
  const now = await server.user(token);
  assert.deepEqual([now.id, now.email], [before.id, before.email]);
  assert.notEqual(answer.data.id, '00000000-0000-7000-8000-000000000000');
  assert.deepEqual(
    [answer.data.kyc_status, answer.data.email, answer.data.leadTime, answer.data.colour],
    ['pending', 'Ada@Holm.example', '', undefined],
  );
});

test('fifty entries of a list are kept in their order', async () => {
  const fifty = Array.from({ length: 50 }, (_, index) => `category ${(index * 7) % 50}`);
  const token = await newcomer();
  await apply(token, { product_category: fifty });
  assert.deepEqual((await server.user(token)).supplier_data?.productCategories, fifty);
});

test('hostile text is stored and given back as it is', async () => {
  const hostile = `'); DROP TABLE users; -- %_\\ {"a":[1]} <script>alert(1)</script> 蜂 "quoted", {braced}`;
  const answer = await apply(await newcomer(), {
    name: `\u2067${hostile}\u200b`,
    description: hostile,
    product_category: [hostile, '{', '"', '\\', 'NULL', ','],
    certifications: ['NULL'],
  });
  assert.equal(answer.data.company_name, hostile);
  assert.deepEqual(answer.data.productCategories, [hostile, '{', '"', '\\', 'NULL', ',']);
  assert.deepEqual(answer.data.certifications, ['NULL']);
});

test('20 parallel sends with one Idempotency-Key: one row, the same answer to all', async () => {
  const token = await newcomer();
  const { url } = await newFile(server, token, 'KYC_DOCS');
  const body = { ...APPLICATION, kyc_docs: [url] };
  const send = () => postCompany(server, token, body, 'k');
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  assert.deepEqual(new Set(answers.map(({ http }) => http)), new Set([200]));
  assert.equal(new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1);
  assert.deepEqual(await rowsOf(token), { suppliers: 1, cases: 1, audits: 1 });
  assert.equal((await send()).http, 200);
  const other = await postCompany(server, token, { ...body, name: 'Holm' }, 'k');
  assert.deepEqual([other.http, other.code], [422, 'key_reused']);
});

test('20 parallel sends without a key: one row, and errors for the rest', async () => {
  const token = await newcomer();
  const { url } = await newFile(server, token, 'KYC_DOCS');
  const body = { ...APPLICATION, kyc_docs: [url] };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => postCompany(server, token, body)),
  );
  assert.equal(answers.filter(({ http }) => http === 200).length, 1);
  assert.equal(answers.filter(({ code }) => code === 'account_exists').length, 19);
  assert.deepEqual(await rowsOf(token), { suppliers: 1, cases: 1, audits: 1 });
});

test('one person with both accounts', async () => {
  const { token, record } = await newSupplier(server);
  await postEntrepreneur(server, token);
  const user = await server.user(token);
  assert.deepEqual([user.is_entrepreneur_account, user.is_supplier_account], [true, true]);
  assert.equal(user.entrepreneur_data?.brand_vibe, 'BOLD');
  assert.deepEqual(user.supplier_data, record);
  const entrepreneur = await newcomer();
  await postEntrepreneur(server, entrepreneur);
  assert.equal((await apply(entrepreneur)).http, 200);
});

test('no log line holds a tax id, a registration number or a document’s name', async () => {
  const token = await newcomer();
  await apply(token, { tax_id: 'TAX-SECRET-1', registration_id: 'REG-SECRET-1' });
  const secret = /TAX-SECRET-1|REG-SECRET-1|licence/;
  assert.deepEqual(
    server.log.filter((line) => secret.test(line)),
    [],
  );
  const audit = await server.sql`SELECT detail::text FROM audit_log`;
  assert.deepEqual(
    audit.filter(({ detail }) => secret.test(detail)),
    [],
  );
});
