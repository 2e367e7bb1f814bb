/** The whole state graph through the team's calls: each state × each step, the same as the contract's data says. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nextState } from '@waggle/contract/transitions';
import { CASE_STATES, KYC_STATUS_OF } from '@waggle/contract/verification';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import { ADMIN, Desk } from '../../../../test/reviewers.ts';
import { newSupplier, type TestSupplier } from '../../../../test/suppliers.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let supplier: TestSupplier;
let desk: Desk;
let lenaId: string;
before(async () => {
  server = await startTestServer({ env: { TEAM_EMAILS: ADMIN, RATE_LIMIT_SCALE: '1000' } });
  const lena = await server.signIn(ADMIN);
  lenaId = (await server.user(lena)).id;
  supplier = await newSupplier(server, 'graph@review.example');
  desk = await Desk.open(server, lena, supplier);
  await desk.take();
  await desk.approveAll();
});
after(() => server.close());

type CaseAction = keyof typeof CASE_GRAPH;

const REASON = { reason: 'sanctioned_party' };
const STEPS: readonly [CaseAction, string, object][] = [
  ['start_review', 'take', {}],
  ['verify', 'decision', { decision: 'verify' }],
  ['reject', 'decision', { decision: 'reject', ...REASON }],
  ['suspend', 'decision', { decision: 'suspend', ...REASON }],
  ['request_changes', 'decision', { decision: 'request_changes' }],
];

/** Puts the case where a step would be taken if the graph has it: nothing else may stand in its way. */
async function standIn(state: string, action: CaseAction): Promise<void> {
  const holder = state === 'in_review' && action !== 'start_review' ? lenaId : null;
  const document = action === 'request_changes' ? 'revision' : 'approved';
  const reason = action === 'request_changes' ? 'missing_page' : null;
  await server.sql`
    UPDATE verification_cases SET state = ${state}, assignee = ${holder} WHERE id = ${desk.id}`;
  await server.sql`
    UPDATE verification_documents SET state = ${document}, reason = ${reason} WHERE case_id = ${desk.id}`;
  await desk.look();
}

for (const state of CASE_STATES) {
  for (const [action, path, body] of STEPS) {
    const to = nextState(CASE_GRAPH[action], state, 'reviewer');
    // What nobody has in hand can be taken up again where it stands.
    const resumed = state === 'in_review' && action === 'start_review';
    test(`${action} from ${state}: ${resumed ? 'taken up again' : (to ?? 'refused')}`, async () => {
      await standIn(state, action);
      const { version } = desk.seen;
      const answer = await desk.send(path, body);
      const allowed = resumed || to !== undefined;
      assert.equal(answer.http, allowed ? 200 : 409, answer.message);
      await desk.look();
      assert.equal(desk.seen.state, to ?? state);
      assert.equal(desk.seen.version, allowed ? version + 1 : version);
      const { supplier_data } = await server.user(supplier.token);
      assert.equal(supplier_data?.kyc_status, KYC_STATUS_OF[to ?? state] ?? 'pending');
    });
  }
}

test('what the supplier and the system may do is nothing the team can', () => {
  for (const state of CASE_STATES) {
    for (const action of ['submit', 'resubmit', 'reopen', 'warn_of_expiry'] as const) {
      assert.equal(nextState(CASE_GRAPH[action], state, 'reviewer'), undefined);
    }
  }
});
