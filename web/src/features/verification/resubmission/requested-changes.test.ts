/** Requested changes: valid and invalid answers, and the body that is sent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseRequest } from '@waggle/contract/verification';
import { REVIEWED_FIELDS } from '@waggle/contract/verification/review';
import type { StoredFile } from '@waggle/contract/files';
import {
  EMPTY_DRAFT,
  pointError,
  pointErrors,
  pointsOf,
  resubmissionBody,
  titleOf,
} from './requested-changes.ts';

const FILE: StoredFile = {
  id: 'new',
  name: 'licence-2026.pdf',
  size: '1.20 KB',
  type: 'application/pdf',
  file_url: 'https://waggle.example/v1/files/new',
};

const OLD: Record<string, string> = { taxId: 'DE 1', address: 'Werkstr. 1' };

function point(kind: CaseRequest['kind'], about: string, answered = false): CaseRequest {
  const old_value = kind === 'field' ? (OLD[about] ?? null) : null;
  return { kind, about, name: `${about}?`, reason: '', remedy: '', note: '', answered, old_value };
}

const LICENCE = point('document', 'licence');
const TAX = point('field', 'taxId');
const RECORD = { taxId: 'DE 1', company_name: 'Holm' };

test('a document is answered by a file, and by what the server has already', () => {
  assert.equal(pointError(LICENCE, EMPTY_DRAFT, RECORD), 'Upload a replacement for this document');
  const draft = { ...EMPTY_DRAFT, documents: { licence: FILE } };
  assert.equal(pointError(LICENCE, draft, RECORD), undefined);
  assert.equal(pointError(point('document', 'licence', true), EMPTY_DRAFT, RECORD), undefined);
});

const TYPED: [typed: string | undefined, error: string | undefined][] = [
  [undefined, 'Change this before you resubmit'],
  [' DE 1 ', 'Change this before you resubmit'],
  ['   ', 'Tax ID is required'],
  ['DE 2', undefined],
];
for (const [typed, error] of TYPED) {
  test(`a field with ${JSON.stringify(typed)} typed: ${error ?? 'answered'}`, () => {
    const fields: Record<string, string> = typed === undefined ? {} : { taxId: typed };
    assert.equal(pointError(TAX, { ...EMPTY_DRAFT, fields }, RECORD), error);
  });
}

test('a field changed elsewhere counts as answered, and still follows its rules', () => {
  const answered = point('field', 'taxId', true);
  assert.equal(pointError(answered, EMPTY_DRAFT, RECORD), undefined);
  const emptied = { ...EMPTY_DRAFT, fields: { taxId: '' } };
  assert.equal(pointError(answered, emptied, RECORD), 'Tax ID is required');
});

test('what the reviewer objected to is no answer, though the record holds something else by now', () => {
  const back = { ...EMPTY_DRAFT, fields: { taxId: 'DE 1' } };
  const changed = { ...RECORD, taxId: 'DE 2' };
  const error = pointError(point('field', 'taxId', true), back, changed);
  assert.equal(error, 'Change this before you resubmit');
});

test('a field without a rule of its own cannot be emptied instead of corrected', () => {
  const emptied = { ...EMPTY_DRAFT, fields: { address: ' ' } };
  assert.equal(
    pointError(point('field', 'address'), emptied, { address: 'Werkstr. 1' }),
    'Fill this in',
  );
});

test('every point in error is named at once', () => {
  assert.deepEqual(Object.keys(pointErrors([LICENCE, TAX], EMPTY_DRAFT, RECORD)), [
    'licence',
    'taxId',
  ]);
});

test('documents come in the order they were handed in, fields after them', () => {
  const documents = ['licence', 'letter'].map((id) => ({
    ...FILE,
    id,
    kind: 'KYC_DOCS' as const,
    state: 'revision' as const,
    reason: '',
    note: '',
    expires_at: null,
  }));
  const requests = [TAX, point('document', 'letter'), LICENCE];
  assert.deepEqual(
    pointsOf({ requests, documents }).map(({ about }) => about),
    ['licence', 'letter', 'taxId'],
  );
});

test('what is sent answers the points, and leaves out what an older draft holds', () => {
  const draft = {
    ...EMPTY_DRAFT,
    documents: { licence: FILE, older: FILE },
    fields: { taxId: 'DE 2', name: 'Ida' },
  };
  assert.deepEqual(resubmissionBody([LICENCE, TAX], draft), {
    documents: { licence: FILE.file_url },
    fields: { taxId: 'DE 2' },
    answers: {},
  });
});

test('said why: words are the answer, and what was chosen before is kept and not sent', () => {
  const chosen = { ...EMPTY_DRAFT, documents: { licence: FILE }, unchanged: { licence: true } };
  assert.equal(pointError(LICENCE, chosen, RECORD), 'Say why you leave this as it is');
  const blank = { ...chosen, whys: { licence: '  ' } };
  assert.equal(pointError(LICENCE, blank, RECORD), 'Say why you leave this as it is');
  const said = { ...chosen, whys: { licence: 'In December' }, proofs: { licence: FILE } };
  assert.equal(pointError(LICENCE, said, RECORD), undefined);
  assert.deepEqual(resubmissionBody([LICENCE], said), {
    documents: {},
    fields: {},
    answers: { licence: { unchanged: true, words: 'In December', proof: FILE.file_url } },
  });
  const back = { ...said, unchanged: { licence: false } };
  assert.deepEqual(resubmissionBody([LICENCE], back), {
    documents: { licence: FILE.file_url },
    fields: {},
    answers: {},
  });
});

test('words go with a document, a proof with a value', () => {
  const draft = {
    ...EMPTY_DRAFT,
    documents: { licence: FILE },
    fields: { taxId: 'DE 2' },
    words: { licence: 'Scanned again' },
    proofs: { taxId: FILE },
  };
  assert.deepEqual(resubmissionBody([LICENCE, TAX], draft).answers, {
    licence: { words: 'Scanned again' },
    taxId: { words: '', proof: FILE.file_url },
  });
});

test('a field has the name the profile gives it, an unknown one the name the server gives it', () => {
  for (const field of REVIEWED_FIELDS) assert.notEqual(titleOf(point('field', field)), `${field}?`);
  assert.equal(titleOf(point('field', 'newer')), 'newer?');
  assert.equal(titleOf(LICENCE), 'licence?');
});
