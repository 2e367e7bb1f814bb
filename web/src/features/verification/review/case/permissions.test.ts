/** What a reviewer may do with a case, and the reason beside what she may not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { permissionsOn, type Judged } from './permissions.ts';

const ME = 'lena';
const TODAY = '2026-11-21';

type Document = ReviewCase['documents_list'][number];

function document(state: Document['state'], more: Partial<Document> = {}): Document {
  return {
    id: 'd',
    name: 'licence.pdf',
    size: '1 KB',
    type: 'application/pdf',
    file_url: '',
    kind: 'KYC_DOCS',
    sha256: null,
    state,
    reason: null,
    note: '',
    expires_at: null,
    uploaded_at: '',
    ...more,
  };
}

function claim(checked: boolean): ReviewCase['claims'][number] {
  return {
    kind: 'registered_company',
    subject: '',
    checked,
    evidence: checked ? 'document' : null,
    checked_by: null,
    checked_at: null,
    valid_until: null,
  };
}

const held: Judged = {
  state: 'in_review',
  assignee: { id: ME, name: 'Lena' },
  documents_list: [document('approved')],
  field_requests: [],
  claims: [claim(true)],
};

const on = (change: Partial<Judged>) => permissionsOn({ ...held, ...change }, ME, TODAY);

test('everything decided and checked: verify, and nothing to ask for', () => {
  const { decisions, edit, take, release } = on({});
  assert.equal(decisions.verify, '');
  assert.equal(decisions.reject, '');
  assert.equal(decisions.request_changes, 'Nothing is asked for yet');
  assert.equal(edit, '');
  assert.equal(take, 'You have this case');
  assert.equal(release, '');
});

test('the checks that are left are counted: documents and what the badge needs', () => {
  const { decisions, checksLeft } = on({
    documents_list: [document('new'), document('approved')],
    claims: [claim(false)],
  });
  assert.equal(checksLeft, 2);
  assert.equal(decisions.verify, 'Verify after 2 more checks');
  assert.equal(decisions.request_changes, 'Decide on 1 more document');
  assert.equal(decisions.reject, 'Decide on 1 more document');
});

test('what is asked for is counted, and stands in the way of verifying', () => {
  const { decisions, changes } = on({
    documents_list: [document('revision'), document('rejected')],
    field_requests: [{ field: 'address', reason: 'incomplete', note: '' }],
  });
  assert.equal(changes, 3);
  assert.equal(decisions.request_changes, '');
  assert.equal(decisions.verify, '3 changes are asked for');
});

test('a document that has run out, and a case without one', () => {
  assert.match(
    on({ documents_list: [document('approved', { expires_at: '2026-11-20' })] }).decisions.verify,
    /run out/,
  );
  assert.match(
    on({ documents_list: [document('approved', { expires_at: TODAY })] }).decisions.verify,
    /run out/,
  );
  assert.equal(
    on({ documents_list: [document('approved', { expires_at: '2026-11-22' })] }).decisions.verify,
    '',
  );
  assert.match(
    on({ documents_list: [document('approved', { kind: 'CERTIFICATES' })] }).decisions.verify,
    /no verification document/,
  );
});

test('a case that nobody has is taken first; a colleague’s is hers', () => {
  const free = on({ state: 'submitted', assignee: null });
  assert.equal(free.take, '');
  assert.equal(free.edit, 'Take the case first');
  assert.equal(free.decisions.verify, 'Take the case first');
  const hers = on({ assignee: { id: 'ben', name: 'Ben' } });
  assert.equal(hers.take, 'Ben has this case');
  assert.equal(hers.edit, 'Ben has this case');
  assert.equal(hers.release, '');
  const freed = on({ assignee: null });
  assert.equal(freed.take, '');
});

test('nothing is done with a case that waits for the supplier or is decided; an expiring one is suspended', () => {
  assert.equal(on({ state: 'changes_requested', assignee: null }).edit, 'Waits for the supplier');
  assert.equal(on({ state: 'rejected_final', assignee: null }).edit, 'Already decided');
  assert.equal(on({ state: 'verified', assignee: null }).take, 'Already decided');
  const expiring = on({ state: 'expiring', assignee: null });
  assert.equal(expiring.decisions.suspend, '');
  assert.equal(expiring.edit, '');
});
