/** Changing a supplier's record: section by section, with its history, and verified anew where it matters. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  isAttached,
  newSupplier,
  patchCompany,
  setCaseState,
  type TestSupplier,
  issuedFile,
} from '../../../test/suppliers.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({
    env: { TEAM_EMAILS: 'lena@team.example', RATE_LIMIT_SCALE: '100' },
  });
});
after(() => server.close());

let people = 0;
function nextEmail(): string {
  people += 1;
  return `factory-${people}@change.example`;
}
const supplier = () => newSupplier(server, nextEmail());

async function historyOf({ record }: TestSupplier) {
  const rows = await server.sql`
    SELECT field, old_value, new_value, actor FROM supplier_changes
    WHERE supplier_id = ${String(record['id'])} ORDER BY revision, field`;
  return rows.map((row) => [row['field'], row['old_value'], row['new_value']]);
}

const roles = {
  visitor: { sign: async () => undefined, http: 401 },
  'no account': { sign: () => server.signIn(nextEmail()), http: 403 },
  entrepreneur: {
    sign: async () => {
      const token = await server.signIn(nextEmail());
      const body = {
        business_idea: 'A desk lamp that folds flat',
        target_audience: 'People who work at small tables',
        brand_vibe: 'BOLD',
      };
      await server.call('/v1/entrepreneur/company/', { token, body });
      return token;
    },
    http: 403,
  },
  'supplier, pending': { sign: async () => (await supplier()).token, http: 200 },
  'supplier, verified': {
    sign: async () => {
      const one = await supplier();
      await setCaseState(server, one, 'verified');
      return one.token;
    },
    http: 200,
  },
  team: { sign: () => server.signIn('lena@team.example'), http: 403 },
} satisfies Record<string, { sign: () => Promise<string | undefined>; http: number }>;
for (const [role, { sign, http }] of Object.entries(roles)) {
  test(`PATCH /v1/supplier/company/ as ${role}: ${http}`, async () => {
    assert.equal((await patchCompany(server, await sign(), { leadTime: '3 weeks' })).http, http);
  });
}

const SECTIONS: Record<string, Record<string, unknown>> = {
  information: {
    company_name: 'Holm & Töchter',
    company_description: 'Hinges, and a great many screws',
    country: 'India',
    region: 'Saxony',
    contactWebsite: 'https://holm.example/en',
    address: 'Hafenweg 1, Leipzig',
    businessRegistration: 'HRB 4712',
    taxId: 'DE 000',
  },
  contact: { name: 'Bo Holm', email: 'bo@holm.example', contactPhone: '' },
  capabilities: {
    productCategories: ['Automotive', 'Door hardware'],
    manufacturingCapabilities: [],
    shippingToRegions: ['Worldwide'],
    minimumOrderQuantity: '100 pieces',
    leadTime: '15-20 days',
  },
  certifications: { certifications: ['FSC', 'Demeter'] },
};
for (const [section, change] of Object.entries(SECTIONS)) {
  test(`${section}: what is given changes, the rest stays, the answer is the whole record`, async () => {
    const one = await supplier();
    const answer = await patchCompany(server, one.token, change);
    assert.equal(answer.http, 200);
    assert.deepEqual(answer.data, { ...one.record, ...change });
    assert.deepEqual((await server.user(one.token)).supplier_data, answer.data);
    assert.deepEqual(
      (await historyOf(one)).toSorted(),
      Object.entries(change)
        .map(([field, value]) => [field, one.record[field], value])
        .toSorted(),
    );
  });
}

test('nothing given, or the same again, changes nothing and writes no history', async () => {
  const one = await supplier();
  const { id: _, ...same } = one.record;
  const answers = [
    await patchCompany(server, one.token, {}),
    await patchCompany(server, one.token, {
      ...same,
      documents: [one.licence.url],
      certificateDocuments: [],
      media: [],
    }),
  ];
  for (const answer of answers) assert.deepEqual([answer.http, answer.data], [200, one.record]);
  assert.deepEqual(await historyOf(one), []);
});

test('protected and unknown fields change nothing', async () => {
  const one = await supplier();
  const answer = await patchCompany(server, one.token, {
    kyc_status: 'verified',
    id: '00000000-0000-7000-8000-000000000000',
    user_id: '00000000-0000-7000-8000-000000000000',
    role: 'admin',
    is_team: true,
    colour: 'red',
  });
  assert.deepEqual([answer.http, answer.data], [200, one.record]);
});

const WRONG: [Record<string, unknown>, string, string][] = [
  [{ company_name: ' ' }, 'company_name', 'Company Name is required'],
  [{ name: null }, 'name', 'Contact Person is required'],
  [{ email: 'bo' }, 'email', 'Invalid email'],
  [{ contactPhone: '12' }, 'contactPhone', 'Invalid phone number'],
  [{ contactWebsite: '' }, 'contactWebsite', 'Company website is required'],
  [{ businessRegistration: '' }, 'businessRegistration', 'Business Registration is required'],
  [{ taxId: '' }, 'taxId', 'Tax ID is required'],
  [{ documents: [] }, 'documents', 'At least one verification document is required'],
  [{ productCategories: [] }, 'productCategories', 'Select at least one category'],
  [{ shippingToRegions: [] }, 'shippingToRegions', 'Select at least one shipping region'],
  [{ leadTime: 5 }, 'leadTime', 'Must be text'],
  [{ media: Array(51).fill('x') }, 'media', 'Choose at most 50'],
  [
    { company_description: 'half \ud800' },
    'company_description',
    'Contains characters that cannot be stored',
  ],
  [{ profilePicture: '' }, 'profilePicture', 'This file was not uploaded here'],
  [
    { profilePicture: 'https://elsewhere.example/me.png' },
    'profilePicture',
    'This file was not uploaded here',
  ],
  [{ media: ['/v1/files/me.png'] }, 'media.0', 'This file was not uploaded here'],
];
for (const [change, path, message] of WRONG) {
  test(`${JSON.stringify(change).slice(0, 60)}: 400 «${message}», and nothing changes`, async () => {
    const one = await supplier();
    const answer = await patchCompany(server, one.token, { leadTime: '1 day', ...change });
    assert.deepEqual([answer.http, answer.errors], [400, [{ path, message }]]);
    assert.deepEqual((await server.user(one.token)).supplier_data, one.record);
  });
}

test('each file field takes its own type and this user’s files alone', async () => {
  const one = await supplier();
  const files = {
    documents: await issuedFile(server, one.token, 'KYC_DOCS'),
    certificateDocuments: await issuedFile(server, one.token, 'CERTIFICATES'),
    media: await issuedFile(server, one.token, 'MEDIA', 'hall.webm', 'video/webm'),
    profilePicture: await issuedFile(server, one.token, 'PROFILE_PICTURE', 'me.png', 'image/png'),
  };
  const theirs = await issuedFile(server, (await supplier()).token, 'MEDIA');
  const lists = ['documents', 'certificateDocuments', 'media'] as const;
  for (const field of lists) {
    for (const [type, file] of Object.entries(files)) {
      if (type === field) continue;
      const answer = await patchCompany(server, one.token, { [field]: [file.url] });
      assert.deepEqual(
        [answer.http, answer.errors?.[0].path],
        [400, `${field}.0`],
        `${type} as ${field}`,
      );
    }
  }
  const foreign = await patchCompany(server, one.token, { media: [files.media.url, theirs.url] });
  assert.deepEqual([foreign.http, foreign.errors?.[0].path], [400, 'media.1']);
  assert.equal(await isAttached(server, files.media), false);
});

test('picture and media: shown by their addresses, let go when they are replaced', async () => {
  const one = await supplier();
  const picture = await issuedFile(server, one.token, 'PROFILE_PICTURE', 'me.png', 'image/png');
  const hall = await issuedFile(server, one.token, 'MEDIA', 'hall.webm', 'video/webm');
  const press = await issuedFile(server, one.token, 'MEDIA', 'press.jpg', 'image/jpeg');
  const first = await patchCompany(server, one.token, {
    profilePicture: picture.url,
    media: [press.path, hall.url, press.url],
  });
  assert.equal(first.data.profilePicture, picture.url);
  assert.deepEqual(first.data.media, [
    { id: press.id, name: 'press.jpg', type: 'image/jpeg', url: press.url, isVideo: false },
    { id: hall.id, name: 'hall.webm', type: 'video/webm', url: hall.url, isVideo: true },
  ]);
  assert.deepEqual((await server.user(one.token)).supplier_data, first.data);
  const second = await patchCompany(server, one.token, { profilePicture: null, media: [hall.url] });
  assert.deepEqual([second.data.profilePicture, second.data.media.length], [null, 1]);
  const attached = await Promise.all(
    [picture, hall, press].map((file) => isAttached(server, file)),
  );
  assert.deepEqual(attached, [false, true, false]);
  assert.deepEqual((await historyOf(one)).slice(2), [
    [
      'media',
      [
        { id: press.id, name: 'press.jpg' },
        { id: hall.id, name: 'hall.webm' },
      ],
      [{ id: hall.id, name: 'hall.webm' }],
    ],
    ['profilePicture', [{ id: picture.id, name: 'me.png' }], []],
  ]);
});

test('parallel changes of different fields lose nothing', async () => {
  const one = await supplier();
  const changes = [
    ...Object.values(SECTIONS).flatMap((section) =>
      Object.entries(section).map(([field, value]) => ({ [field]: value })),
    ),
    { media: [(await issuedFile(server, one.token, 'MEDIA')).url] },
    { certificateDocuments: [(await issuedFile(server, one.token, 'CERTIFICATES')).url] },
  ];
  const answers = await Promise.all(
    changes.map((change) => patchCompany(server, one.token, change)),
  );
  assert.deepEqual(new Set(answers.map(({ http }) => http)), new Set([200]));
  const now = (await server.user(one.token)).supplier_data;
  for (const section of Object.values(SECTIONS)) {
    for (const [field, value] of Object.entries(section)) {
      assert.deepEqual(now?.[field as keyof typeof now], value, field);
    }
  }
  assert.deepEqual([now?.media.length, now?.certificateDocuments.length], [1, 1]);
  assert.equal((await historyOf(one)).length, changes.length);
});
