/** Every action of a relation by every role from every state, made from the graph. */
import { RELATION_STATES } from '@waggle/contract/relations/relation-graph';
import { newListedSupplier } from '../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { actorAndStranger, newTeam, testTransitions } from '../../../test/transition-tests.ts';
import { relationMachine } from './relation-machine.ts';
import { askOnce } from './relations.service.ts';

const server = await testServer(TEST_ENV);
let count = 0;
const supplier = await newListedSupplier(server, 'Anselm Metallwerk');
const other = await newListedSupplier(server, 'Kadota Works');
const team = await newTeam(server);

const one = { 'steps:relation': 1, audit_log: 1 };
const told = { notifications: 1, mails: 1, live: ['user notification'] };
const evidence = { reference: 'Register 12', files: [] };

testTransitions({
  machine: relationMachine,
  states: RELATION_STATES,
  server,
  listeners: [`user:${supplier.userId}`],
  actors: {
    supplier: actorAndStranger('supplier', supplier, other),
    reviewer: [team.reviewer],
    admin: [team.admin],
  },
  async prepareRow(state) {
    const { id: supplierId, userId, name: company } = supplier;
    const viewer = { accountId: userId, personId: userId };
    const name = `Arm ${(count += 1)} Ltd`;
    await server.sql`DELETE FROM company_relations`;
    await server.transact((tx) =>
      askOnce(
        server.services.context,
        tx,
        { supplierId, viewer, company },
        { name, country: 'HK', kind: 'trading' },
      ),
    );
    const [row] = await server.sql`
      UPDATE company_relations SET state = ${state}, version = 7 RETURNING id`;
    return { id: String(row?.['id']), version: 7 };
  },
  inputs: {
    record: { kind: 'trading' },
    refuse: { reason: 'Nothing shows it' },
    end: { reason: 'Sold' },
    explain: evidence,
    ask_again: evidence,
  },
  expectedWrites: {
    record: { ...one, ...told },
    refuse: { ...one, ...told },
    end: { ...one, ...told },
    explain: one,
    // Both of the team.
    ask_again: { ...one, notifications: 2 },
  },
  breakGuard: {},
});
