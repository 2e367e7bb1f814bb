/** Every action of an invitation by every role from every state, made from the graph. */
import { INVITATION_STATES } from '@waggle/contract/rfq';
import { SYSTEM } from '../../../lib/transitions/machine.ts';
import {
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { actorAndStranger, testTransitions } from '../../../../test/transition-tests.ts';
import { invitationMachine } from './invitation-machine.ts';

const server = await testServer(TEST_ENV);
const buyer = await newBuyer(server);
const supplier = await newListedSupplier(server, 'Asked Works');
const other = await newListedSupplier(server, 'Other Works');

const one = { 'steps:invitation': 1, audit_log: 1 };
const both = ['user rfq', 'user request'];
const told = { notifications: 1, mails: 1, live: [...both, 'user notification'] };

testTransitions({
  machine: invitationMachine,
  states: INVITATION_STATES,
  server,
  listeners: [`user:${buyer.userId}`, `user:${supplier.userId}`],
  actors: {
    buyer: actorAndStranger('buyer', buyer, other),
    supplier: actorAndStranger('supplier', supplier, other),
    system: [SYSTEM],
  },
  async prepareRow(state) {
    await server.sql`DELETE FROM muted_buyers`;
    await server.sql`UPDATE verification_cases SET stands_until = 'infinity'`;
    const rfq = await sendRequest(buyer, [supplier]);
    const id = requestIdOf(rfq, supplier);
    await server.sql`UPDATE rfq_invitations SET state = ${state}, version = 7 WHERE id = ${id}`;
    return { id, version: 7 };
  },
  inputs: {
    view: { revision: 1 },
    quote: { revision: 1 },
    decline: { reason: 'too_soon', note: '' },
    lapse: {
      why: 'deadline',
      rfq: { title: 'Lamp', buyer_name: 'Foldlamp', reason: null, note: '' },
    },
  },
  expectedWrites: {
    view: { ...one, live: both },
    quote: { ...one, live: both },
    decline: { ...one, ...told },
    lapse: { ...one, ...told },
    ask_again: { ...one, ...told },
  },
  breakGuard: {
    request_not_open: () => server.sql`UPDATE rfqs SET state = 'closed'`,
    supplier_not_verified: () =>
      server.sql`UPDATE verification_cases SET stands_until = NULL WHERE supplier_id = ${supplier.id}`,
    muted: () =>
      server.sql`INSERT INTO muted_buyers VALUES (${supplier.id}, ${buyer.userId}, now())`,
  },
});
