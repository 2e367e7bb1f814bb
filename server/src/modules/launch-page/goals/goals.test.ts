/** Goals of a launch page: one after another, each with its own days, and told when these are over. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LaunchPage, PageFigures } from '@waggle/contract/launch-page';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import {
  callPage,
  joinAndConfirm,
  newLivePage,
} from '../../../../test/public-pages/launch-pages.ts';
import { newBuyer } from '../../../../test/rfqs/rfqs.ts';
import {
  dataOf,
  freshEmail,
  readAnswer,
  testServer,
  TEST_ENV,
} from '../../../../test/test-server.ts';
import { tellEndedGoals } from './goals.service.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const DAY = 24 * 3600;

async function newEntrepreneur() {
  const made = await newLivePage(server);
  const { email } = await server.user(made.token);
  // Sessions end within the days of a goal.
  const token = () => server.signIn(email);
  const page = async () => (await callPage(server, await token())).data.page as LaunchPage;
  const figures = async () =>
    (await callPage(server, await token(), 'figures/')).data.figures as PageFigures;
  const setGoal = async (goal: object, version?: number) =>
    callPage(server, await token(), 'goal/', {
      version: version ?? (await page()).version,
      ...goal,
    });
  const told = async () => {
    const list = readAnswer(await server.call('/v1/notifications/', { token: await token() })).data;
    return (list.notifications as { title: string; message: string; type: string }[]).filter(
      ({ title }) => title === 'The days of your goal are over',
    );
  };
  return { ...made, email, page, figures, setGoal, told };
}

test('the next goal counts those who confirm in its own days; the one before stays with its outcome', async () => {
  const entrepreneur = await newEntrepreneur();
  await joinAndConfirm(server, entrepreneur.slug, freshEmail());
  const early = await entrepreneur.setGoal({ target: 2, days: 5 });
  assert.deepEqual([early.http, early.code, early.reason], [409, 'conflict', 'goal_open']);
  server.clock.advance(30 * DAY);
  const late = await newEntrepreneur();
  assert.equal((await entrepreneur.figures()).goal?.outcome, 'missed');

  const { version } = await entrepreneur.page();
  const set = dataOf(await entrepreneur.setGoal({ target: 2, days: 5 }, version));
  const { goal, goal_set_at: since, live_since } = set.page;
  assert.deepEqual([goal, since], [{ target: 2, days: 5 }, server.clock.now()]);
  assert.notEqual(since, live_since);
  const repeated = await entrepreneur.setGoal({ target: 3, days: 5 }, version);
  assert.deepEqual([repeated.http, repeated.version], [409, version + 1]);

  await joinAndConfirm(server, entrepreneur.slug, freshEmail());
  const running = await entrepreneur.figures();
  assert.deepEqual(
    [running.confirmed, running.goal?.reached, running.goal?.outcome],
    [2, 1, 'open'],
  );
  assert.deepEqual(
    running.earlier_goals.map(({ target, days, reached, outcome }) => [
      target,
      days,
      reached,
      outcome,
    ]),
    [[50, 30, 1, 'missed']],
  );
  await joinAndConfirm(server, entrepreneur.slug, freshEmail());
  assert.equal((await entrepreneur.figures()).goal?.outcome, 'reached');

  // Reached before its days are over: the next one may follow, and ends it.
  server.clock.advance(60);
  assert.equal((await entrepreneur.setGoal({ target: 9, days: 9 })).http, 200);
  await joinAndConfirm(server, entrepreneur.slug, freshEmail());
  const third = await entrepreneur.figures();
  assert.equal(third.goal?.reached, 1);
  assert.deepEqual(
    third.earlier_goals.map(({ reached, outcome }) => [reached, outcome]),
    [
      [2, 'reached'],
      [1, 'missed'],
    ],
  );
  assert.equal((await late.figures()).goal?.outcome, 'open');
});

test('what is no goal is refused, and a page without one, or of nobody, has none to follow', async () => {
  const entrepreneur = await newEntrepreneur();
  server.clock.advance(30 * DAY);
  for (const goal of [
    { target: 0, days: 5 },
    { target: 5, days: 0 },
    { target: 1.5, days: 5 },
    { target: LAUNCH_LIMITS.goalTarget + 1, days: 5 },
    { target: 5, days: LAUNCH_LIMITS.goalDays + 1 },
    { target: null, days: 5 },
    { days: 5 },
  ]) {
    assert.equal((await entrepreneur.setGoal(goal)).http, 400, JSON.stringify(goal));
  }
  const { token } = await newBuyer(server);
  const goal = { version: 0, target: 5, days: 5 };
  assert.equal((await callPage(server, token, 'goal/', goal)).http, 404);
  const { version } = await entrepreneur.page();
  const own = await server.signIn(entrepreneur.email);
  assert.equal((await callPage(server, own, 'unpublish/', { version })).http, 200);
  const closed = await entrepreneur.setGoal({ target: 5, days: 5 });
  assert.deepEqual([closed.http, closed.reason], [409, 'page_not_live']);
});

long(
  'the entrepreneur is told once when the days are over, also by mail; two processes tell it once',
  async () => {
    const [entrepreneur, closed, down] = [
      await newEntrepreneur(),
      await newEntrepreneur(),
      await newEntrepreneur(),
    ];
    await joinAndConfirm(server, entrepreneur.slug, freshEmail());
    await tellEndedGoals(context);
    assert.deepEqual(await entrepreneur.told(), []);
    server.clock.advance(30 * DAY);
    await server.sql`UPDATE launch_pages SET state = 'unpublished' WHERE slug = ${closed.slug}`;
    await server.sql`UPDATE launch_pages SET state = 'taken_down' WHERE slug = ${down.slug}`;
    await Promise.all([tellEndedGoals(context), tellEndedGoals(context)]);
    await tellEndedGoals(context);
    const [notice, ...others] = await entrepreneur.told();
    assert.deepEqual(others, []);
    assert.equal(
      notice?.message,
      `1 of the 50 you set confirmed on ${entrepreneur.slug} within 30 days: missed. Your waitlist stays. You can set the next goal now.`,
    );
    const mail = await server.smtp.mailTo(entrepreneur.email);
    assert.match(mail.text ?? '', /1 of the 50 you set confirmed/);
    const [ofClosed] = await closed.told();
    assert.match(ofClosed?.message ?? '', /Publish the page again to set the next goal\.$/);
    assert.equal((await closed.told()).length, 1);
    assert.equal((await down.told()).length, 0);
    // Once the team has given it back.
    await server.sql`UPDATE launch_pages SET state = 'unpublished' WHERE slug = ${down.slug}`;
    await tellEndedGoals(context);
    assert.equal((await down.told()).length, 1);

    // A goal that the entrepreneur has followed up is not told of again.
    assert.equal((await entrepreneur.setGoal({ target: 1, days: 1 })).http, 200);
    await joinAndConfirm(server, entrepreneur.slug, freshEmail());
    assert.equal((await entrepreneur.setGoal({ target: 1, days: 1 })).http, 200);
    server.clock.advance(DAY);
    await tellEndedGoals(context);
    assert.equal((await entrepreneur.told()).length, 2);
  },
);
