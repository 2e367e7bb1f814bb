/** Every action of a launch page by every role from every state, made from the graph. */
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { PAGE_STATES } from '@waggle/contract/launch-page/page-graph';
import { CONTENT, newLivePage } from '../../../test/public-pages/launch-pages.ts';
import { newBuyer } from '../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { actorAndStranger, newTeam, testTransitions } from '../../../test/transition-tests.ts';
import { addDays } from '../../lib/clock.ts';
import { freezeTheme } from './page-theme.ts';
import { pageMachine } from './page-machine.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const entrepreneur = await newLivePage(server);
const { theme: look } = await freezeTheme(
  context,
  context.database.db,
  entrepreneur.userId,
  CONTENT,
);
const other = await newBuyer(server);
const team = await newTeam(server);

/** One goal, whose days are over. */
const endGoals = async () => {
  await server.sql`DELETE FROM launch_goals WHERE number > 1`;
  await server.sql`UPDATE launch_goals SET until = ${server.clock.now()}`;
};

const one = { 'steps:launch_page': 1, audit_log: 1 };
const told = { notifications: 1, mails: 1, live: ['user notification'] };

testTransitions({
  machine: pageMachine,
  states: PAGE_STATES,
  server,
  listeners: [`user:${entrepreneur.userId}`],
  actors: {
    founder: actorAndStranger('founder', entrepreneur, other),
    reviewer: [team.reviewer],
    admin: [team.admin],
  },
  async prepareRow(state, action) {
    if (action === 'set_goal') await endGoals();
    await server.sql`DELETE FROM steps`;
    const [row] = await server.sql`
      UPDATE launch_pages SET state = ${state}, version = 7 WHERE slug = ${entrepreneur.slug}
      RETURNING id`;
    return { id: String(row?.['id']), version: 7 };
  },
  inputs: {
    publish: { content: CONTENT, theme: look, publisher: null },
    republish: { content: CONTENT, theme: look, publisher: null },
    set_goal: { goal: { target: 80, days: 20 } },
    take_down: { reason: 'It asks for money' },
  },
  expectedWrites: {
    publish: one,
    republish: one,
    set_goal: one,
    unpublish: one,
    take_down: { ...one, ...told },
    restore: { ...one, ...told },
  },
  breakGuard: {
    goal_open: () => server.sql`UPDATE launch_goals SET until = ${addDays(server.clock.now(), 1)}`,
    too_many_goals: () => server.sql`
      INSERT INTO launch_goals (page_id, number, target, days, since, until, told)
      SELECT page_id, number + 1 + more, target, days, since - interval '1 day', since, true
      FROM launch_goals, generate_series(1, ${LAUNCH_LIMITS.goals}) AS more WHERE number = 1`,
  },
});
