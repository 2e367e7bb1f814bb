/** Every action of a listing by every role from every state, made from the graph. */
import assert from 'node:assert/strict';
import { LISTING_STATES } from '@waggle/contract/shop/listing-graph';
import { newBuyer } from '../../../../test/rfqs/rfqs.ts';
import { listed, newStore } from '../../../../test/shop/shops.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { actorAndStranger, newTeam, testTransitions } from '../../../../test/transition-tests.ts';
import { composeContent } from '../store/compose-content.ts';
import { listingMachine } from './listing-machine.ts';

const server = await testServer(TEST_ENV);
const team = await newTeam(server);
const entrepreneur = await newStore(server);
const other = await newBuyer(server);
await listed(server, team.reviewerToken, entrepreneur);
const [row] = await server.sql`SELECT id FROM listings WHERE user_id = ${entrepreneur.userId}`;
const id = String(row?.['id']);
const { context } = server.services;
const composed = await composeContent(context, context.database.db, entrepreneur.userId, id);
assert.ok(composed, 'the store is complete');

const one = { 'steps:listing': 1, audit_log: 1, live: ['user user', 'team moderation'] };
/** Both of the team. */
const asked = { ...one, notifications: 2 };
const told = {
  ...one,
  notifications: 1,
  mails: 1,
  live: ['user user', 'team moderation', 'user notification'],
};

testTransitions({
  machine: listingMachine,
  states: LISTING_STATES,
  server,
  listeners: [`user:${entrepreneur.userId}`, 'team'],
  actors: {
    owner: actorAndStranger('owner', entrepreneur, other),
    reviewer: [team.reviewer, { ...team.reviewer, accountId: entrepreneur.userId }, 'own_listing'],
    admin: [team.admin, { ...team.admin, accountId: entrepreneur.userId }, 'own_listing'],
  },
  async prepareRow(state) {
    const { userId } = entrepreneur;
    await server.sql`UPDATE products SET category = 'Home & Kitchen' WHERE user_id = ${userId}`;
    await server.sql`DELETE FROM steps`;
    // Public, with other words than the store has.
    await server.sql`
      UPDATE listings SET state = ${state}, version = 7, public_since = ${server.clock.now()},
        approved = content, content = jsonb_set(content, '{title}', '"As it was"')
      WHERE id = ${id}`;
    return { id, version: 7 };
  },
  inputs: {
    submit: { composed },
    resubmit: { composed },
    request_changes: { reason: 'Say how bright it is', points: ['Lumen'] },
    take_down: { reason: 'Not your brand' },
  },
  expectedWrites: {
    submit: asked,
    resubmit: asked,
    recall: one,
    withdraw: one,
    approve: told,
    request_changes: told,
    take_down: told,
    restore: told,
  },
  breakGuard: {
    listing_incomplete: async () => {
      await server.sql`UPDATE products SET category = '' WHERE user_id = ${entrepreneur.userId}`;
    },
    nothing_changed: async () => {
      const content = JSON.stringify(composed.content);
      await server.sql`UPDATE listings SET content = ${content}::text::jsonb WHERE id = ${id}`;
    },
    listing_not_public: () => server.sql`UPDATE listings SET public_since = NULL WHERE id = ${id}`,
  },
});
