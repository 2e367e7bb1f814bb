/** The whole graph of a case through the database: each state × action × role, and each guard. */
import { CASE_STATES } from '@waggle/contract/verification';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import { caseIdOf, newReviewer, REGISTERED_CLAIM } from '../../../../test/reviewers.ts';
import { newSupplier } from '../../../../test/suppliers.ts';
import { testServer, TEST_ENV, ADMIN } from '../../../../test/test-server.ts';
import { testTransitions } from '../../../../test/transition-tests.ts';
import { caseMachine } from './case-machine.ts';
import type { CaseTypes } from './case-types.ts';

const server = await testServer(TEST_ENV);
const lena = (await server.user(await server.signIn(ADMIN))).id;
const mia = (await server.user(await newReviewer(server, 'mia@team.example'))).id;
const supplier = await newSupplier(server, 'graph@review.example');
const ada = (await server.user(supplier.token)).id;
const caseId = await caseIdOf(server, supplier);

/** Changes the case, or its document. */
function put(table: 'cases' | 'documents', change: object): Promise<object[]> {
  const columns = Object.keys(change).map((name, index) => `${name} = $${index + 2}`);
  const own = table === 'cases' ? 'id' : 'case_id';
  const text = `UPDATE verification_${table} SET ${columns.join()} WHERE ${own} = $1`;
  return server.sql.unsafe(text, [caseId, ...Object.values(change)]);
}
const set = (change: object) => put('cases', change);
const setDocument = (change: object) => put('documents', change);
const approved = { state: 'approved', reason: null, kind: 'KYC_DOCS', expires_at: null };
const sentBack = { state: 'revision', reason: 'missing_page' };

testTransitions<CaseTypes>({
  machine: caseMachine,
  states: CASE_STATES,
  server: () => server,
  tables: ['verification_events', 'verification_decisions'],
  listeners: () => [`user:${ada}`, 'team'],
  actors: () => ({
    supplier: [{ userId: ada, role: 'supplier' }, { userId: mia, role: 'supplier' }, 'not_found'],
    reviewer: [{ userId: mia, role: 'reviewer' }, { userId: ada, role: 'reviewer' }, 'own_case'],
    admin: [{ userId: lena, role: 'admin' }, { userId: ada, role: 'admin' }, 'own_case'],
    system: [{ userId: null, role: 'system' }],
  }),
  async prepareRow(state, action, { userId, role }) {
    const isHeld = state === 'in_review' && action !== 'take' && role !== 'supplier';
    await set({ state, assignee: isHeld ? userId : null });
    await setDocument(action === 'request_changes' ? { ...approved, ...sentBack } : approved);
    await server.sql`DELETE FROM verification_requests WHERE case_id = ${caseId}`;
    await server.sql`
      INSERT INTO verification_claims (case_id, kind, subject, checked, evidence, checked_by, checked_by_role, checked_at)
      VALUES (${caseId}, 'registered_company', '', true, 'document', ${lena}, 'admin', ${server.clock.now()})
      ON CONFLICT (case_id, kind, subject) DO NOTHING`;
    const [row] = await server.sql`SELECT version FROM verification_cases WHERE id = ${caseId}`;
    return { id: caseId, version: Number(row?.['version']) };
  },
  inputs: {
    reject: { reason: 'sanctioned_party' },
    warn_of_expiry: { points: [] },
    suspend: { reason: 'sanctioned_party' },
    decide_document: { document: supplier.licence.id, decision: { version: 0, state: 'new' } },
    request_field: { field: 'taxId', reason: 'incomplete', note: '' },
    check_claim: {
      claim: { ...REGISTERED_CLAIM, version: 0, subject: '' },
    },
    write_public_note: { text: 'Nearly there' },
    write_private_note: { text: 'Called them' },
    change_record: { fields: ['taxId'] },
  },
  expectedWrites: (action) =>
    'to' in CASE_GRAPH[action]
      ? {
          verification_events: 1,
          audit_log: 1,
          notifications: 1,
          mails: 1,
          live: ['user case', 'team case', 'user user', 'user notification'],
        }
      : { verification_decisions: 1, audit_log: 1, live: ['user case', 'team case'] },
  breakGuard: {
    held_by_you: ({ userId }) => set({ assignee: userId }),
    held_by_colleague: ({ userId }) => set({ assignee: userId === lena ? mia : lena }),
    held_by_nobody: () => set({ assignee: null }),
    not_taken: () => set({ assignee: null }),
    documents_undecided: () => setDocument({ state: 'new', reason: null }),
    nothing_requested: () => setDocument(approved),
    changes_drafted: () => setDocument(sentBack),
    checks_left: () => server.sql`DELETE FROM verification_claims WHERE case_id = ${caseId}`,
    no_verification_document: () => setDocument({ kind: 'CERTIFICATES' }),
    document_expired: () => setDocument({ expires_at: server.clock.now() }),
  },
});
