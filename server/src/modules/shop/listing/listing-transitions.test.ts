/** Every action of a listing by every role from every state, made from the graph. */
import { before } from 'node:test';
import { LISTING_STATES } from '@waggle/contract/shop/listing-graph';
import { newBuyer, type TestUser } from '../../../../test/rfqs/rfqs.ts';
import { listed, newStore } from '../../../../test/shop/shops.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';
import {
  actorAndStranger,
  newTeam,
  testTransitions,
  type Written,
} from '../../../../test/transition-tests.ts';
import { composeContent, type Composed } from '../store/compose-content.ts';
import { listingMachine, type ListingTypes } from './listing-machine.ts';

const server = await testServer(TEST_ENV);
let entrepreneur: TestUser;
let other: TestUser;
let team: Awaited<ReturnType<typeof newTeam>>;
let id = '';
let composed: Composed;
before(async () => {
  team = await newTeam(server);
  entrepreneur = await newStore(server);
  other = await newBuyer(server);
  await listed(server, team.reviewerToken, entrepreneur);
  const [row] = await server.sql`SELECT id FROM listings WHERE user_id = ${entrepreneur.userId}`;
  id = String(row?.['id']);
  const { context } = server.services;
  const made = await composeContent(context, context.database.db, entrepreneur.userId, id);
  if (made === undefined) throw new Error('The store is not complete');
  composed = made;
  // What listing it has told arrives before the marker.
  const told = Promise.withResolvers<void>();
  const topic = `user:${entrepreneur.userId}` as const;
  const stop = context.live.subscribe(topic, (message) => {
    if (message !== 'missed' && message.event === 'session_ended') told.resolve();
  });
  await context.live.publish(context.database.db, topic, { event: 'session_ended', session: '' });
  await told.promise;
  stop();
});

const one = { 'steps:listing': 1, audit_log: 1, live: ['user user', 'team moderation'] };
const asked: Written = {
  ...one,
  // Both of the team.
  notifications: 2,
};
const told: Written = {
  ...one,
  notifications: 1,
  mails: 1,
  live: ['user user', 'team moderation', 'user notification'],
};

const EXPECTED: Record<keyof ListingTypes['graph'], Written> = {
  submit: asked,
  resubmit: asked,
  recall: one,
  withdraw: one,
  approve: told,
  request_changes: told,
  take_down: told,
  restore: told,
};

testTransitions({
  machine: listingMachine,
  states: LISTING_STATES,
  server: () => server,
  listeners: () => [`user:${entrepreneur.userId}`, 'team'],
  actors: () => ({
    owner: actorAndStranger('owner', entrepreneur, other),
    reviewer: [team.reviewer, { ...team.reviewer, accountId: entrepreneur.userId }, 'own_listing'],
    admin: [team.admin, { ...team.admin, accountId: entrepreneur.userId }, 'own_listing'],
  }),
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
    get submit() {
      return { composed };
    },
    get resubmit() {
      return { composed };
    },
    request_changes: { reason: 'Say how bright it is', points: ['Lumen'] },
    take_down: { reason: 'Not your brand' },
  },
  expectedWrites: (action) => EXPECTED[action],
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
