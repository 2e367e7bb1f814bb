/** Every action of an account that a supplier is paid to, by every role from every state, made from the graph. */
import { PAYEE_STATES } from '@waggle/contract/payees/payee-graph';
import { newId } from '../../lib/new-id.ts';
import { momentOf } from '../../lib/transactions/moment.ts';
import { SYSTEM } from '../../lib/transitions/machine.ts';
import { newListedSupplier } from '../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { actorAndStranger, newTeam, testTransitions } from '../../../test/transition-tests.ts';
import { payeeMachine } from './payee-machine.ts';
import { insertPayee } from './payees.repo.ts';

const server = await testServer(TEST_ENV);
const supplier = await newListedSupplier(server, 'Anselm Metallwerk');
const other = await newListedSupplier(server, 'Kadota Works');
const team = await newTeam(server);
const { context } = server.services;

const one = { 'steps:payee': 1, audit_log: 1 };
const told = { ...one, notifications: 1, mails: 1, live: ['user notification'] };

testTransitions({
  machine: payeeMachine,
  states: PAYEE_STATES,
  server,
  listeners: [`user:${supplier.userId}`],
  actors: {
    supplier: actorAndStranger('supplier', supplier, other),
    reviewer: [team.reviewer],
    admin: [team.admin],
    system: [SYSTEM],
  },
  async prepareRow(state, action) {
    await server.sql`DELETE FROM payee_accounts`;
    const named = {
      supplier_id: supplier.id,
      user_id: supplier.userId,
      holder: supplier.name,
      normalised: 'anselm metallwerk',
      bank: 'Metallbank',
      country: 'DE',
      currency: 'EUR',
      number: 'DE89370400440532013000',
      swift: '',
      clearing: '',
      proved_to: 'anselm@metallwerk.example',
      new_device: false,
    };
    await server.transact((tx) =>
      insertPayee(tx, named, { personId: supplier.userId, moment: momentOf(context, tx) }),
    );
    const now = server.clock.now();
    const approver = action === 'confirm' ? newId() : null;
    const [row] = await server.sql`
      UPDATE payee_accounts SET state = ${state}, version = 7, called_at = ${now}, approved_by = ${approver},
        cooling_until = ${now}, doubted_at = ${now} RETURNING id`;
    return { id: String(row?.['id']), version: 7 };
  },
  inputs: {
    call: { reason: 'Mr Perera read the digits' },
    refuse: { reason: 'Nobody answers the number' },
    trust: { reason: 'The bank has corrected its records' },
  },
  expectedWrites: {
    call: one,
    approve: one,
    confirm: told,
    refuse: told,
    withdraw: one,
    activate: told,
    replace: one,
    doubt: one,
    trust: one,
  },
  breakGuard: {
    not_called_back: () => server.sql`UPDATE payee_accounts SET called_at = NULL`,
    account_names_differ: () => server.sql`UPDATE payee_accounts SET normalised = 'kadota works'`,
    approved_once: () => server.sql`UPDATE payee_accounts SET approved_by = ${newId()}`,
    not_approved: () => server.sql`UPDATE payee_accounts SET approved_by = NULL`,
    same_member: ({ personId }) => server.sql`UPDATE payee_accounts SET approved_by = ${personId}`,
    not_doubted: () => server.sql`UPDATE payee_accounts SET doubted_at = NULL`,
    still_cooling: () =>
      server.sql`UPDATE payee_accounts SET cooling_until = cooling_until + interval '1 second'`,
  },
});
