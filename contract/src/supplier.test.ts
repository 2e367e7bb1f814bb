/** The rules of application and profile with their messages: a field shows its first issue. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { APPLICATION_STEPS, supplierChange, supplierCompany, supplierRecord } from './supplier.ts';

const RIGHT = {
  name: 'Holm Metall',
  contact_person_name: 'Ada Holm',
  contact_person_email: 'ada@holm.example',
  website: 'https://holm.example',
  registration_id: 'HRB 4711',
  tax_id: 'DE 811 907 980',
  kyc_docs: ['/v1/files/1/licence.pdf'],
  product_category: ['Industrial Equipment'],
  shipping_regions: ['Europe'],
};

function messagesOf(field: string, value: unknown): string[] {
  const { [field]: _, ...rest } = RIGHT as Record<string, unknown>;
  const body = value === undefined ? rest : { ...rest, [field]: value };
  const result = supplierCompany.safeParse(body);
  return result.success ? [] : result.error.issues.slice(0, 1).map((issue) => issue.message);
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 48) ?? 'nothing';
}

const UNSTORABLE = 'Contains characters that cannot be stored';
const LONG = 'Must be at most 2000 characters';
const requiredText = (message: string) => ({
  [message]: [undefined, null, '', ' \n\t '],
  accepted: ['x', 'x'.repeat(2000)],
  [LONG]: ['x'.repeat(2001)],
  'Must be text': [5, ['x']],
  [UNSTORABLE]: ['nul \0'],
});
/** What each field says to which values. */
const FIELDS: Record<string, Record<string, unknown[]>> = {
  name: requiredText('Company Name is required'),
  contact_person_name: requiredText('Contact Person is required'),
  registration_id: requiredText('Business Registration is required'),
  tax_id: requiredText('Tax ID is required'),
  contact_person_email: {
    'Contact Email is required': [undefined, null, '  '],
    'Invalid email': [
      ...'ada|ada@|@holm.example|ada@holm|ada@holm.example, bo@holm.example'.split('|'),
      'ada@holm.example\r\nBcc: all@holm.example',
      `${'a'.repeat(250)}@holm.example`,
      ['ada@holm.example'],
    ],
    accepted: [' Ada@Holm.example '],
  },
  contact_person_phone: {
    accepted: [
      ...'|1234567890|123456789012345|91 9876543210|91-9876543210'.split('|'),
      undefined,
      ...'1234 123456789012345|+91 9876543210'.split('|'),
    ],
    'Invalid phone number': [
      ...'123456789|1234567890123456|12345-9876543210|phone'.split('|'),
      9876543210,
      null,
    ],
  },
  website: {
    'Company website is required': [undefined, null, '   '],
    accepted: [
      ...'https://holm.example|HTTP://holm.example/a?b=c|holm.example'.split('|'),
      'holm.example:8080/shop',
    ],
    'Company website must be an http or https address': [
      ...'holm|ftp://holm.example|javascript:alert(1)|http:holm.example'.split('|'),
      ...'javascript://holm.example/%0aalert(1)|data:text/html,<p>holm.example'.split('|'),
      ...'https://ada:secret@holm.example|https://holm example.com'.split('|'),
    ],
  },
  kyc_docs: {
    'Verification documents are required': [undefined, null],
    'At least one verification document is required': [[]],
    'Must be a list': ['/v1/files/1/licence.pdf'],
    'Must not be empty': [['']],
    accepted: [['/v1/files/1/licence.pdf']],
  },
  product_category: {
    'Select at least one category': [undefined, null, []],
    accepted: [['Other'], ['Beekeeping supplies']],
    'Must not be empty': [['   ']],
    'Must be text': [[5]],
  },
  shipping_regions: {
    'Select at least one shipping region': [undefined, []],
    accepted: [['Antarctica']],
  },
};
for (const [field, table] of Object.entries(FIELDS)) {
  for (const [message, values] of Object.entries(table)) {
    for (const value of values) {
      test(`${field} ${shown(value)}: ${message}`, () => {
        assert.deepEqual(messagesOf(field, value), message === 'accepted' ? [] : [message]);
      });
    }
  }
}

for (const field of ['description', 'country', 'business_address']) {
  test(`${field} has no rule of its own: absent, empty and any text are accepted`, () => {
    for (const value of [undefined, '', '  ', 'Anything at all', 'x'.repeat(2000)]) {
      assert.deepEqual(messagesOf(field, value), []);
    }
    assert.deepEqual(messagesOf(field, 'x'.repeat(2001)), [LONG]);
    assert.deepEqual(messagesOf(field, null), ['Must be text']);
  });
}

for (const field of ['manufacturing_capabilities', 'certifications', 'certificate_docs']) {
  test(`${field} is an optional list`, () => {
    for (const value of [undefined, [], ['One of my own']]) {
      assert.deepEqual(messagesOf(field, value), []);
    }
    assert.deepEqual(messagesOf(field, 'ISO 9001'), ['Must be a list']);
  });
}

for (const field of [
  ...'kyc_docs|product_category|shipping_regions'.split('|'),
  ...'manufacturing_capabilities|certifications|certificate_docs'.split('|'),
]) {
  test(`${field}: 50 entries at most, each once, each trimmed`, () => {
    const entries = Array.from({ length: 50 }, (_, index) => `entry ${index}`);
    assert.deepEqual(messagesOf(field, entries), []);
    assert.deepEqual(messagesOf(field, [...entries, 'one more']), ['Choose at most 50']);
    const parsed = supplierCompany.parse({ ...RIGHT, [field]: ['b', ' a ', 'b', 'a'] });
    assert.deepEqual(parsed[field as keyof typeof parsed], ['b', 'a']);
  });
}

test('what each step asks for, and what it can do without', () => {
  const required = APPLICATION_STEPS.map((step) => {
    const result = step.safeParse({});
    return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
  });
  assert.deepEqual(required, [
    ['name', 'contact_person_name', 'contact_person_email', 'website'],
    ['registration_id', 'tax_id', 'kyc_docs'],
    ['product_category', 'shipping_regions'],
    [],
  ]);
});

test('the steps together are the payload, field by field', () => {
  assert.equal(
    Object.keys(supplierCompany.shape).join(' '),
    'name description contact_person_name contact_person_email contact_person_phone ' +
      'country country_code website business_address registration_id tax_id kyc_docs ' +
      'product_category shipping_regions manufacturing_capabilities certifications certificate_docs',
  );
});

test('text is trimmed, a website without a scheme gets one, unknown keys fall away', () => {
  const parsed = supplierCompany.parse({
    ...RIGHT,
    name: '  Holm Metall ',
    website: ' holm.example/shop ',
    kyc_status: 'verified',
  });
  assert.equal(parsed.name, 'Holm Metall');
  assert.equal(parsed.website, 'https://holm.example/shop');
  assert.equal('kyc_status' in parsed, false);
  assert.deepEqual(parsed.certifications, []);
  assert.equal(parsed.description, '');
});

test('every field of a record can be changed, but its id and its status', () => {
  const { id: _, kyc_status: __, ...fields } = supplierRecord.shape;
  assert.deepEqual(Object.keys(supplierChange.shape).toSorted(), Object.keys(fields).toSorted());
});

test('a change holds only what was given, under the same rules', () => {
  assert.deepEqual(supplierChange.parse({}), {});
  assert.deepEqual(supplierChange.parse({ leadTime: ' 15-20 days ', kyc_status: 'verified' }), {
    leadTime: '15-20 days',
  });
  const table: [Record<string, unknown>, string][] = [
    [{ company_name: ' ' }, 'Company Name is required'],
    [{ name: '' }, 'Contact Person is required'],
    [{ email: 'ada' }, 'Invalid email'],
    [{ contactPhone: '1' }, 'Invalid phone number'],
    [{ contactWebsite: '' }, 'Company website is required'],
    [{ businessRegistration: '' }, 'Business Registration is required'],
    [{ taxId: '' }, 'Tax ID is required'],
    [{ documents: [] }, 'At least one verification document is required'],
    [{ productCategories: [] }, 'Select at least one category'],
    [{ shippingToRegions: [] }, 'Select at least one shipping region'],
    [{ name: null }, 'Contact Person is required'],
    [{ leadTime: 5 }, 'Must be text'],
    [{ media: Array(51).fill('x') }, 'Choose at most 50'],
    [{ company_description: 'half \ud800' }, UNSTORABLE],
  ];
  for (const [change, message] of table) {
    const result = supplierChange.safeParse(change);
    assert.equal(result.success ? '' : result.error.issues[0]?.message, message);
  }
});
