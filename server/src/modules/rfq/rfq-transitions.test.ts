/** Every action of a request by every role from every state, made from the graph. */
import { RFQ_STATES } from '@waggle/contract/rfq';
import { SYSTEM } from '../../lib/transitions/machine.ts';
import { newBuyer, newDraft, newListedSupplier, sendRequest } from '../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { actorAndStranger, newTeam, testTransitions } from '../../../test/transition-tests.ts';
import { addDays } from '../../lib/clock.ts';
import { rfqMachine } from './rfq-machine.ts';

const server = await testServer(TEST_ENV);
const buyer = await newBuyer(server);
const stranger = await newBuyer(server);
const supplier = await newListedSupplier(server);
const team = await newTeam(server);

const change = { deadline: addDays(server.clock.now(), 1) };

/** Buyer and supplier each read it at once; one notification and mail for each who is told. */
const told = (count: number) => ({ notifications: count, mails: count });
const one = { 'steps:rfq': 1, audit_log: 1 };
const lapsed = { 'steps:rfq': 1, 'steps:invitation': 1, audit_log: 2 };
const live = (...events: string[]) => ({ live: events.map((event) => `user ${event}`) });
// PostgreSQL sends a message once that is published twice in a transaction.
const LAPSE = ['request', 'notification'];

testTransitions({
  machine: rfqMachine,
  states: RFQ_STATES,
  server,
  tables: ['rfq_invitations'],
  listeners: [`user:${buyer.userId}`, `user:${supplier.userId}`],
  actors: {
    buyer: actorAndStranger('buyer', buyer, stranger),
    reviewer: [team.reviewer, { ...team.reviewer, accountId: buyer.userId }, 'own_request'],
    admin: [team.admin, { ...team.admin, accountId: buyer.userId }, 'own_request'],
    system: [SYSTEM],
  },
  sharesRow: true,
  async prepareRow(state, action) {
    if (state === 'draft') {
      const { id } = await newDraft(buyer, [supplier.id]);
      await server.sql`UPDATE rfqs SET version = 7 WHERE id = ${id}`;
      return { id, version: 7 };
    }
    const { id } = await sendRequest(buyer, [supplier]);
    await server.sql`UPDATE rfqs SET state = ${state}, version = 7 WHERE id = ${id}`;
    await server.sql`UPDATE steps SET version = 0 WHERE row = ${id}`;
    if (action === 'expire') {
      await server.sql`UPDATE rfqs SET deadline = ${server.clock.now()} WHERE id = ${id}`;
    }
    return { id, version: 7 };
  },
  inputs: {
    send: { change, asked: [] },
    hold: { change, asked: [] },
    release: { asked: [] },
    block: { reason: 'spam', note: '', told: new Set<string>() },
    close: { why: 'closed' },
    cancel: { reason: 'other', note: '' },
    amend: { change, changes: 1 },
    reopen: { deadline: addDays(server.clock.now(), 1) },
    invite: { asked: [] },
  },
  expectedWrites: {
    send: { ...one, ...live('rfq') },
    // Two members of the team hear of it as well.
    hold: { ...one, notifications: 3, mails: 3, ...live('rfq', 'notification') },
    release: { ...one, ...told(2), ...live('rfq', 'notification', 'notification') },
    block: { ...one, ...told(2), ...live('rfq', 'notification', 'notification', 'request') },
    close: { ...lapsed, ...told(1), ...live('rfq', ...LAPSE) },
    expire: { ...lapsed, ...told(2), ...live('rfq', 'notification', ...LAPSE) },
    award: { ...lapsed, ...told(1), ...live('rfq', ...LAPSE) },
    cancel: { ...lapsed, ...told(1), ...live('rfq', ...LAPSE) },
    reopen: { ...one, ...told(1), ...live('rfq', 'notification', 'request') },
    amend: { ...one, ...live('rfq', 'request') },
    invite: { ...one, ...live('rfq') },
  },
  breakGuard: {
    brief_incomplete: () =>
      server.sql`UPDATE rfqs SET draft = jsonb_set(draft, '{title}', '""') WHERE draft IS NOT NULL`,
    nobody_asked: () =>
      server.sql`UPDATE rfqs SET recipients = '{"suppliers":[],"all_that_fit":false}'`,
    deadline_passed: () => server.sql`UPDATE rfqs SET deadline = ${server.clock.now()}`,
    deadline_ahead: () => server.sql`UPDATE rfqs SET deadline = now() + interval '900 days'`,
  },
});
