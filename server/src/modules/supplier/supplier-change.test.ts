/** Changing a supplier's record: each section, its history, and the re-review. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isAttached,
  newSupplier,
  patchCompany,
  type TestSupplier,
  newFile,
} from '../../../test/suppliers.ts';
import { dataOf, testServer, TEST_ENV } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const supplier = () => newSupplier(server);

async function historyOf({ record }: TestSupplier) {
  const rows = await server.sql`
    SELECT field, old_value, new_value, actor FROM supplier_changes
    WHERE supplier_id = ${String(record['id'])} ORDER BY revision, field`;
  return rows.map((row) => [row['field'], row['old_value'], row['new_value']]);
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
    const answer = dataOf(await patchCompany(server, one.token, change));
    // The code goes with the country.
    const country_code = 'country' in change ? 'IN' : one.record['country_code'];
    assert.deepEqual(answer, { ...one.record, ...change, country_code });
    assert.deepEqual((await server.user(one.token)).supplier_data, answer);
    assert.deepEqual(
      (await historyOf(one)).toSorted(),
      Object.entries(change)
        .map(([field, value]) => [field, one.record[field], value])
        .toSorted(),
    );
  });
}

test('names keep only what shows', async () => {
  const { token } = await supplier();
  const hidden = { company_name: 'Holm\u00ad & \u202eSon', name: 'Bo\u3164 Holm' };
  const { data } = await patchCompany(server, token, hidden);
  assert.deepEqual([data.company_name, data.name], ['Holm & Son', 'Bo Holm']);
});

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
  [{ email: 'bo' }, 'email', 'Invalid email'],
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
    documents: await newFile(server, one.token, 'KYC_DOCS'),
    certificateDocuments: await newFile(server, one.token, 'CERTIFICATES'),
    media: await newFile(server, one.token, 'MEDIA', 'hall.webm', 'video/webm'),
    profilePicture: await newFile(server, one.token, 'PROFILE_PICTURE', 'me.png', 'image/png'),
  };
  const theirs = await newFile(server, (await supplier()).token, 'MEDIA');
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

test('picture and media: shown by their URLs, released when replaced', async () => {
  const one = await supplier();
  const picture = await newFile(server, one.token, 'PROFILE_PICTURE', 'me.png', 'image/png');
  const hall = await newFile(server, one.token, 'MEDIA', 'hall.webm', 'video/webm');
  const press = await newFile(server, one.token, 'MEDIA', 'press.jpg', 'image/jpeg');
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
    { media: [(await newFile(server, one.token, 'MEDIA')).url] },
    { certificateDocuments: [(await newFile(server, one.token, 'CERTIFICATES')).url] },
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
