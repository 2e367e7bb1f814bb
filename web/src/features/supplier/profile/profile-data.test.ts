/** Reading stored data, and the body sent for a changed section. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedFields,
  pickFields,
  PROFILE_FIELDS,
  readProfile,
  toChange,
} from './profile-data.ts';
import { ANCHORS, SECTIONS } from './sections/section-list.ts';
import { sectionResolver } from './sections/section-resolver.ts';

const SHEET = {
  id: '7',
  name: 'a.pdf',
  size: '2.40 MB',
  type: 'application/pdf',
  file_url: '/f/7',
};
const ANSELM = readProfile(
  {
    id: '01',
    company_name: 'Anselm Metallwerk',
    contactWebsite: 'https://anselm-metall.example',
    businessRegistration: 'HRB 204417',
    taxId: 'DE 318 842',
    documents: [SHEET],
    kyc_status: 'verified',
  },
  'user',
);

async function errorsOf(part: object, fields = PROFILE_FIELDS): Promise<Record<string, unknown>> {
  const options = { fields: {}, shouldUseNativeValidation: false } as const;
  const { errors } = await sectionResolver(fields)({ ...ANSELM, ...part }, undefined, options);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error?.message]),
  );
}

test('missing data have defaults', () => {
  const profile = readProfile({ company_name: 'A', kyc_status: 'pending' }, 'user');
  assert.equal(profile.id, 'user');
  assert.equal(profile.leadTime, '');
  assert.deepEqual(profile.media, []);
  assert.equal(profile.profilePicture, null);
  assert.equal(readProfile({}, 'user').kyc_status, undefined);
});

test('each field belongs to one section, in the order of the page', () => {
  const sections = Object.values(SECTIONS);
  const fields = sections.flatMap((section) => section.fields);
  assert.deepEqual(fields.toSorted(), PROFILE_FIELDS.toSorted());
  assert.deepEqual(
    ANCHORS.map(({ link }) => link),
    [
      'Overview',
      'Company',
      'Contact',
      'What we make',
      'Capabilities',
      'Certificates',
      'Media',
      'Holidays',
      'Quote issuers',
      'Bank account',
    ],
  );
});

test('only changed fields are sent, files by their URLs', () => {
  const after = {
    ...ANSELM,
    leadTime: '15-20 days',
    documents: [SHEET, { ...SHEET, file_url: '/f/8' }],
  };
  assert.deepEqual(changedFields(ANSELM, after, SECTIONS.contact.fields), {});
  assert.deepEqual(changedFields(ANSELM, after, SECTIONS.capabilities.fields), {
    leadTime: '15-20 days',
    leadTimeDays: null,
  });
  assert.deepEqual(toChange(changedFields(ANSELM, after, SECTIONS.certificates.fields)), {
    documents: ['/f/7', '/f/8'],
  });
  const item = { id: '1', name: 'hall.png', type: 'image/png', url: '/f/9', isVideo: false };
  assert.deepEqual(toChange({ media: [item] }), { media: ['/f/9'] });
  assert.deepEqual(pickFields({ leadTime: 'x' }, ['leadTime', 'region']), { leadTime: 'x' });
});

test("each section shows its own messages: 'Company Name is required', 'Company website is required', 'Invalid email', 'Invalid phone number'", async () => {
  const wrong = { company_name: ' ', contactWebsite: '', email: 'x', name: '', contactPhone: '12' };
  assert.deepEqual(await errorsOf(wrong, [...SECTIONS.company.fields]), {
    company_name: 'Company Name is required',
    contactWebsite: 'Company website is required',
  });
  assert.deepEqual(await errorsOf(wrong, [...SECTIONS.contact.fields]), {
    email: 'Invalid email',
    name: 'Contact Person is required',
    contactPhone: 'Invalid phone number',
  });
  assert.deepEqual(await errorsOf({ documents: [] }, [...SECTIONS.certificates.fields]), {
    documents: 'At least one verification document is required',
  });
});

test('minimum order quantity and lead time are free text', async () => {
  const part = { productCategories: ['Toys'], shippingToRegions: ['Asia'], leadTime: '≈ 3 weeks' };
  assert.deepEqual(await errorsOf(part, [...SECTIONS.capabilities.fields]), {});
});
