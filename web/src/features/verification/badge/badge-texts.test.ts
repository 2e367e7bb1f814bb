/** The lines of a badge: each claim named, each fact in words, nothing said that was not checked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  EVIDENCE_KINDS,
  LOST_REASONS,
  PUBLIC_CLAIM_KINDS,
} from '@waggle/contract/verification/claim-kinds';
import type { Badge, BadgeClaim } from '@waggle/contract/verification/claims';
import { badgeAxis } from './badge-axis.ts';
import {
  checkedThen,
  comparisonText,
  evidenceText,
  historyText,
  holdsText,
  shortFingerprint,
  titleOf,
  uncheckedText,
} from './badge-texts.ts';
import { refreshAfter } from './refresh-after.ts';

const DOCUMENT: BadgeClaim = {
  kind: 'registered_company',
  subject: '',
  checked: true,
  evidence: 'document',
  checked_by: 'reviewer',
  checked_at: '2026-11-01T09:30:00.000Z',
  valid_until: '2027-01-30',
  reference: null,
  lost: null,
  value: 'HRB 204417',
  fingerprints: ['7f3ac21e90b4aa', 'b20d415c7e88bb'],
  ends_with_document: false,
  document_sent: true,
  review_due: null,
};
const NEVER: BadgeClaim = {
  ...DOCUMENT,
  kind: 'certificate',
  subject: 'BSCI',
  checked: false,
  evidence: null,
  checked_by: null,
  checked_at: null,
  valid_until: null,
  value: '',
  fingerprints: [],
};
const LOST: BadgeClaim = {
  ...DOCUMENT,
  checked: false,
  lost: { at: '2026-12-01T10:00:00.000Z', reason: 'document_replaced' },
};
const BADGE: Badge = {
  company_name: 'Anselm Metallwerk GmbH',
  verified_as: null,
  country: 'Germany',
  stands: true,
  since: '2026-11-01T09:30:00.000Z',
  reason: null,
  verified_at: '2026-11-01T09:30:00.000Z',
  valid_until: '2027-01-30',
  stands_until: '2027-01-30',
  read_at: '2026-12-16T09:41:00.000Z',
  claims: [DOCUMENT, LOST, NEVER],
  history: [],
};

test('a claim is named, a certificate by its certification', () => {
  for (const kind of PUBLIC_CLAIM_KINDS) assert.notEqual(titleOf({ kind, subject: '' }), '');
  assert.equal(titleOf(NEVER), 'BSCI');
});

test('what it rests on: each kind of evidence, with its day', () => {
  for (const evidence of EVIDENCE_KINDS) {
    assert.match(evidenceText({ ...DOCUMENT, evidence }), /\w, .*2026/);
  }
  const reference = {
    register: 'Handelsregister',
    number: '',
    url: '',
    looked_up_on: '2026-11-24',
  };
  assert.match(evidenceText({ ...DOCUMENT, reference }), /^Handelsregister, looked up .*24.*2026/);
});

test('how long it holds: until a day, without an end, lost and why, never', () => {
  assert.match(holdsText(DOCUMENT, BADGE), /^Until .*30.*2027/);
  assert.equal(holdsText({ ...DOCUMENT, valid_until: null }, BADGE), 'No end date');
  assert.match(holdsText(LOST, BADGE), /^Not checked since .*2026: document replaced$/);
  assert.equal(holdsText(NEVER, BADGE), 'Never checked');
  const ended = { ...BADGE, stands: false, since: '2026-12-10T00:00:00.000Z' };
  const pulled = { ...DOCUMENT, checked: false };
  assert.match(holdsText(pulled, ended), /^Not checked since .*10.*: the verification ended$/);
});

test('what is not checked says why, and until when somebody looks at it', () => {
  const review_due = '2026-12-20T09:00:00.000Z';
  assert.equal(uncheckedText({ ...NEVER, document_sent: false }), 'No document was sent.');
  assert.equal(uncheckedText(NEVER), 'Our team has not checked this.');
  assert.match(uncheckedText({ ...LOST, review_due }), /^Our team reads the new document by .*20/);
  for (const reason of LOST_REASONS) {
    assert.notEqual(uncheckedText({ ...LOST, lost: { at: review_due, reason } }), '');
  }
  assert.match(checkedThen(LOST, BADGE) ?? '', /^Was checked .*2026 to .*2026$/);
  assert.equal(checkedThen(NEVER, BADGE), undefined);
  assert.equal(checkedThen(DOCUMENT, BADGE), undefined);
});

test('the history says who checked, and why something is lost', () => {
  const at = BADGE.since;
  const claims = [{ kind: 'registered_company' as const, subject: '' }];
  const checked = historyText({ at, what: 'checked', claims, reason: null }, BADGE);
  assert.deepEqual(checked, {
    what: 'Registered company checked',
    how: 'by a reviewer of the Waggle team.',
  });
  for (const reason of LOST_REASONS) {
    const { what, how } = historyText({ at, what: 'lost', claims, reason }, BADGE);
    assert.equal(what, 'Registered company is not checked any more.');
    assert.notEqual(how, '');
  }
});

test('a document is the one that was checked by either fingerprint, and only while its claim holds', () => {
  const text = 'This is the document that was checked for Registered company';
  for (const sha256 of DOCUMENT.fingerprints) {
    assert.equal(comparisonText(sha256, BADGE.claims), text);
    assert.equal(comparisonText(sha256, [LOST]), undefined);
  }
  assert.equal(comparisonText('7f3ac21e90b4ab', BADGE.claims), undefined);
  assert.equal(shortFingerprint('7f3ac21e90b4aabb'), '7f3a c21e 90b4');
});

test('one axis: bars end on their day, break where the evidence went, and today is between', () => {
  const axis = badgeAxis(BADGE);
  const bars = BADGE.claims.map((claim) => axis.barOf(claim));
  assert.deepEqual(bars[0], { from: 0, to: 100, broken: false, ends: true });
  const { to = 0, broken } = bars[1] ?? {};
  assert.ok(broken === true && to > 30 && to < axis.today && axis.today < 55);
  assert.equal(bars[2], undefined);
  const over = badgeAxis({ ...BADGE, stands: false, read_at: '2028-01-01T00:00:00.000Z' });
  assert.equal(over.today, 100);
});

test('an open page reads again within a minute, and just after the day has ended by UTC', () => {
  assert.equal(refreshAfter(undefined), 60_000);
  assert.equal(refreshAfter(BADGE), 60_000);
  assert.equal(refreshAfter({ read_at: '2026-12-16T23:59:59.000Z' }), 1500);
});
