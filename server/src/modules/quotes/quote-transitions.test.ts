/** Every action of a quote by every role from every state, made from the graph. */
import { QUOTE_STATES } from '@waggle/contract/quotes';
import { SYSTEM } from '../../lib/transitions/machine.ts';
import { newOffer, submitted } from '../../../test/rfqs/quotes.ts';
import { newBrief, newBuyer, newListedSupplier, sendRequest } from '../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { actorAndStranger, testTransitions } from '../../../test/transition-tests.ts';
import { addDays } from '../../lib/clock.ts';
import { quoteMachine } from './quote-machine.ts';

const server = await testServer(TEST_ENV);
const brief = newBrief();
const end = addDays(server.clock.now(), 20);
const buyer = await newBuyer(server);
const supplier = await newListedSupplier(server, 'Asked Works');
const other = await newListedSupplier(server, 'Other Works');

/** What the test's own request is, for the sending of its quote. */
const sending = {
  supplier: 'Asked Works',
  sent: {
    rfqId: '',
    briefRevision: 1,
    issuer: 'Asked Works',
    offer: newOffer(server, brief),
    validUntil: end,
    files: [] as string[],
    keys: brief.lines.map(({ key }) => key),
  },
};

const one = { 'steps:quote': 1, audit_log: 1 };
const live = (...events: string[]) => ({
  live: ['rfq', 'request', ...events].map((event) => `user ${event}`),
});
const told = { notifications: 1, mails: 1, ...live('notification') };

/** Both sides read what is offered in their conversation, too. */
const toldInside = { ...told, ...live('notification', 'message', 'message') };

testTransitions({
  machine: quoteMachine,
  states: QUOTE_STATES,
  server,
  tables: ['quote_revisions'],
  listeners: [`user:${buyer.userId}`, `user:${supplier.userId}`],
  actors: {
    buyer: actorAndStranger('buyer', buyer, other),
    supplier: actorAndStranger('supplier', supplier, other),
    system: [SYSTEM],
  },
  sharesRow: true,
  async prepareRow(state, action) {
    await server.sql`DELETE FROM muted_buyers`;
    await server.sql`UPDATE verification_cases SET stands_until = 'infinity'`;
    const rfq = await sendRequest(buyer, [supplier, other], brief);
    const quote = await submitted(server, supplier, rfq);
    sending.sent.rfqId = rfq.id;
    await server.sql`UPDATE quotes SET state = ${state}, version = 7 WHERE id = ${quote.id}`;
    await server.sql`UPDATE steps SET version = 0 WHERE row = ${quote.id}`;
    if (action === 'expire') {
      await server.sql`UPDATE quotes SET valid_until = ${server.clock.now()} WHERE id = ${quote.id}`;
    }
    return { id: quote.id, version: 7 };
  },
  inputs: {
    submit: sending,
    revise: sending,
    counter: { quantity: 500, unit_price: '395', lead_days: null, note: '' },
    accept: { quantity: 500, deviations: [], unrecordedIssuer: false },
    reject: { reason: 'price', note: '' },
    not_select: { why: 'awarded', ranks: { price: null, leadTime: null } },
  },
  expectedWrites: {
    submit: { ...one, quote_revisions: 1, ...toldInside },
    revise: { ...one, quote_revisions: 1, ...toldInside },
    withdraw: { ...one, ...told },
    counter: { ...one, ...told },
    // It begins an order, of which both are told.
    accept: {
      ...one,
      'steps:order': 1,
      notifications: 2,
      mails: 2,
      ...live('order', 'order', 'notification', 'notification'),
    },
    order_sample: { ...one, ...live() },
    free: { ...one, ...live() },
    reject: { ...one, ...told },
    expire: { ...one, notifications: 2, mails: 2, ...live('notification', 'notification') },
    not_select: { ...one, ...told },
  },
  breakGuard: {
    request_not_open: () => server.sql`UPDATE rfqs SET state = 'closed'`,
    deadline_passed: () => server.sql`UPDATE rfqs SET deadline = ${server.clock.now()}`,
    no_more_quotes: () => server.sql`UPDATE rfqs SET quotes_wanted = 0`,
    request_ended: () => server.sql`UPDATE rfqs SET state = 'cancelled'`,
    quote_chosen: () =>
      server.sql`UPDATE rfq_invitations SET quote_state = 'accepted' WHERE supplier_id = ${other.id}`,
    // Of what was never sent, nothing is offered.
    no_sample_offered: () => server.sql`UPDATE quotes SET revision = 0`,
    sample_ordered: () => server.sql`UPDATE quotes SET sample_order_open = true`,
    quote_expired: () => server.sql`UPDATE quotes SET valid_until = ${server.clock.now()}`,
    supplier_not_verified: () =>
      server.sql`UPDATE verification_cases SET stands_until = NULL WHERE supplier_id = ${supplier.id}`,
    muted: () =>
      server.sql`INSERT INTO muted_buyers VALUES (${supplier.id}, ${buyer.userId}, now())`,
    quote_outdated: () => server.sql`UPDATE rfqs SET priced_revision = 2`,
    still_valid: () => server.sql`UPDATE quotes SET valid_until = now() + interval '900 days'`,
  },
});
