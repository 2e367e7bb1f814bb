/** The whole graph of a case through the database: each state × action × role, and each guard. */
import { CASE_STATES } from '@waggle/contract/verification';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import { caseIdOf, newReviewer, REGISTERED_CLAIM } from '../../../../test/reviewers.ts';
import {
  claimedValue,
  type ClaimKind,
  DECISION_CLAIMS,
} from '@waggle/contract/verification/claims';
import { utcDay } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { newSupplier } from '../../../../test/suppliers.ts';
import { testServer, TEST_ENV, ADMIN } from '../../../../test/test-server.ts';
import {
  actorAndStranger,
  testTransitions,
  type Written,
} from '../../../../test/transition-tests.ts';
import { caseMachine } from './case-machine.ts';
import type { CaseAction, CaseTypes } from './case-types.ts';

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
const zoe = newId();
/** A member of the team acts for no account of a supplier. */
const of = <Role extends 'reviewer' | 'admin'>(role: Role, personId: string) => ({
  accountId: newId(),
  personId,
  role,
});
const SOON = utcDay(server, 10);
const UNTOUCHED = {
  pull_action: null,
  pull_reason: null,
  pull_by: null,
  pull_at: null,
  pull_confirmed_by: null,
  pull_confirmed_at: null,
  appealed_at: null,
  appeal_text: null,
  appeal_outcome: null,
  reviewer: null,
  decided_by: null,
};
const pulledBy = (userId: string | null) => ({
  pull_action: 'revoke',
  pull_reason: 'sanctioned_party',
  pull_by: userId,
  pull_at: server.clock.now(),
});
const PULLED = new Set(['confirm_suspension', 'confirm_revocation', 'decline_pull']);
/** The answered request of the round before. */
const request = newId();
const approved = { state: 'approved', reason: null, kind: 'KYC_DOCS', expires_at: null };
const sentBack = { state: 'revision', reason: 'missing_page' };

/** Without these nobody is verified. */
const KINDS = [...DECISION_CLAIMS];
const valueOf = (kind: ClaimKind) => claimedValue(kind, supplier.record);
const putAnswered = (round: number) => server.sql`
  INSERT INTO verification_requests (id, case_id, round, kind, about, name, reason, answered_at, answer)
  VALUES (${request}, ${caseId}, ${round}, 'field', 'taxId', 'Tax ID', 'incomplete', now(), 'said_why')`;
const currentRound = async () => {
  const [row] = await server.sql`SELECT round FROM verification_cases WHERE id = ${caseId}`;
  return Number(row?.['round']);
};
const putFraudMatch = () => server.sql`
  WITH known AS (
    INSERT INTO fraud_fingerprints (id, kind, hash, case_id, reason, at, kept_until, refuses)
    VALUES (gen_random_uuid(), 'phone', '', ${FORGED}, 'fake_or_altered', now(), '2999-01-01', false)
    RETURNING id)
  INSERT INTO verification_hits (id, case_id, fingerprint_id, kind, other_case, at)
  SELECT gen_random_uuid(), ${caseId}, id, 'phone', ${FORGED}, now() FROM known`;
/** How many of the two members are told: not who did it. */
const TOLD_TO_TEAM: Partial<Record<CaseAction, number>> = {
  suspend: 1,
  revoke: 1,
  resubmit: 2,
  reopen: 2,
  recheck: 2,
  appeal: 2,
};
function writtenBy(action: CaseAction): Written {
  const team = TOLD_TO_TEAM[action] ?? 0;
  const moves = 'to' in CASE_GRAPH[action];
  const tells = moves || ['lapse', 'appeal', 'dismiss_appeal'].includes(action);
  return {
    'steps:case': 1,
    audit_log: 1,
    ...(tells && { notifications: 1 + team, mails: 1 + team }),
    live: [
      'user case',
      'team case',
      ...(moves ? ['user user'] : []),
      ...(tells ? ['user notification'] : []),
    ],
  };
}
/** Another case. */
const FORGED = newId();
const NONE: ReadonlySet<string> = new Set();

testTransitions<CaseTypes>({
  machine: caseMachine,
  states: CASE_STATES,
  server,
  listeners: [`user:${ada}`, 'team'],
  actors: {
    supplier: actorAndStranger('supplier', { userId: ada }, { userId: mia }),
    reviewer: [of('reviewer', mia), { ...of('reviewer', mia), accountId: ada }, 'own_case'],
    admin: [of('admin', lena), { ...of('admin', lena), accountId: ada }, 'own_case'],
    system: [SYSTEM],
  },
  async prepareRow(state, action, { personId, role }) {
    const isHeld = state === 'in_review' && action !== 'take' && role !== 'supplier';
    await set({ ...UNTOUCHED, state, assignee: isHeld ? personId : null });
    if (PULLED.has(action)) await set(pulledBy(zoe));
    if (action === 'confirm_suspension') await set({ pull_action: 'suspend' });
    if (action.endsWith('_appeal')) {
      await set({ appealed_at: server.clock.now(), appeal_text: 'Wrong', decided_by: zoe });
      // The two members have taken every other step before: what they decided against it was before it was verified.
      await server.sql`
        WITH verified AS (
          UPDATE verification_cases SET version = version + 1 WHERE id = ${caseId} RETURNING version)
        INSERT INTO steps (id, noun, row, at, actor_role, action, from_state, to_state, version)
        SELECT gen_random_uuid(), 'case', ${caseId}, now(), 'reviewer', 'verify', 'in_review', 'verified', version FROM verified`;
    }
    if (action === 'appeal' && state === 'suspended') await set(pulledBy(zoe));
    const valid =
      ['suspend', 'revoke'].includes(action) || ['verified', 'expiring'].includes(state);
    await set({ vouched: valid, stands_until: valid ? '2999-01-01' : null });
    await setDocument(action === 'request_changes' ? { ...approved, ...sentBack } : approved);
    await server.sql`DELETE FROM verification_requests WHERE case_id = ${caseId}`;
    await server.sql`DELETE FROM fraud_fingerprints WHERE case_id = ${FORGED}`;
    const [row] = await server.sql`
      SELECT version, round FROM verification_cases WHERE id = ${caseId}`;
    if (action === 'accept_answer') await putAnswered(Number(row?.['round']) - 1);
    await server.sql`
      INSERT INTO verification_claims
        (case_id, kind, subject, checked, evidence, checked_by, checked_by_role, checked_at, value, valid_until)
      SELECT ${caseId}, kind, '', true, 'public_register', ${lena}, 'admin',
        ${server.clock.now()}, value, ${SOON}
      FROM unnest(${KINDS}::text[], ${KINDS.map(valueOf)}::text[]) AS claims (kind, value)
      ON CONFLICT (case_id, kind, subject) DO UPDATE
        SET checked = true, lost_at = NULL, lost_reason = NULL, value = excluded.value, valid_until = excluded.valid_until`;
    return { id: caseId, version: Number(row?.['version']) };
  },
  inputs: {
    reject: { reason: 'sanctioned_party' },
    warn_of_expiry: { points: [] },
    expire: { points: [] },
    recheck: { points: [] },
    lapse: { points: [] },
    suspend: { reason: 'sanctioned_party' },
    revoke: { reason: 'details_not_true' },
    appeal: { text: 'It is our own number' },
    assign: { assignee: mia },
    accept_answer: { request, accepted: true },
    settle_hits: { finding: 'Another company' },
    resubmit: { replaced: NONE, untouched: true },
    reopen: { replaced: NONE, untouched: true },
    decide_document: {
      document: supplier.licence.id,
      // Without an approved one the badge would end, and the case go on from there.
      decision: { version: 0, state: 'approved', expires_at: SOON, note: '', certification: '' },
    },
    request_field: { field: 'taxId', reason: 'incomplete', note: '' },
    check_claim: {
      // It ends so soon that an expiring case goes on expiring.
      claim: {
        ...REGISTERED_CLAIM,
        version: 0,
        subject: '',
        valid_until: SOON,
        other_reason: '',
        town: '',
      },
    },
    write_public_note: { text: 'Nearly there' },
    write_private_note: { text: 'Called them' },
    change_record: { replaced: NONE, untouched: true, fields: ['taxId'] },
  },
  expectedWrites: Object.fromEntries(
    Object.keys(CASE_GRAPH).map((action) => [action, writtenBy(action as CaseAction)]),
  ) as Record<CaseAction, Written>,
  breakGuard: {
    held_by_you: ({ personId }) => set({ assignee: personId }),
    held_by_colleague: ({ personId }) => set({ assignee: personId === lena ? mia : lena }),
    held_by_nobody: () => set({ assignee: null }),
    not_taken: () => set({ assignee: null }),
    documents_undecided: () => setDocument({ state: 'new', reason: null }),
    nothing_requested: () => setDocument(approved),
    changes_drafted: () => setDocument(sentBack),
    checks_left: () => server.sql`DELETE FROM verification_claims WHERE case_id = ${caseId}`,
    no_verification_document: () => setDocument({ kind: 'CERTIFICATES' }),
    document_expired: () => setDocument({ expires_at: server.clock.now() }),
    answers_undecided: async () => putAnswered((await currentRound()) - 1),
    hits_unsettled: putFraudMatch,
    badge_stands: () => set({ vouched: true, stands_until: '2999-01-01' }),
    nothing_to_pull: () => set({ state: 'in_review', vouched: false, stands_until: null }),
    pulled: () => set(pulledBy(zoe)),
    to_confirm: () => set(pulledBy(zoe)),
    nothing_to_confirm: () =>
      set({ pull_confirmed_by: lena, pull_confirmed_at: server.clock.now() }),
    no_suspension: () => set({ pull_action: 'revoke' }),
    no_revocation: () => set({ pull_action: 'suspend' }),
    own_pull: ({ personId }) => set({ pull_by: personId }),
    nothing_to_appeal: () => set({ state: 'suspended', pull_at: null, pull_action: null }),
    appealed: () => set({ appealed_at: server.clock.now() }),
    appeal_open: () => set({ appealed_at: server.clock.now() }),
    no_appeal: () => set({ appeal_outcome: 'dismissed' }),
    own_decision: ({ personId }) => set({ decided_by: personId }),
  },
});
