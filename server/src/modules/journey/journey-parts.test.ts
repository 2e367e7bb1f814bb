/** What launch page, survey, store, research and kit tell the journey's page, each through its own calls. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JourneyView } from '@waggle/contract/journey/journey-view';
import { joinAndConfirm, newLivePage } from '../../../test/public-pages/launch-pages.ts';
import { newReviewer } from '../../../test/reviewers.ts';
import { ask, newBuyer, type TestUser } from '../../../test/rfqs/rfqs.ts';
import { decide, listed, newStore, step, wouldBuy } from '../../../test/shop/shops.ts';
import { newDraft, newOpenSurvey, Visitor } from '../../../test/survey/surveys.ts';
import { dataOf, testServer, TEST_ENV } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { changeBrand } from '../brand/brand.service.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const DAY = 24 * 3600;

async function journeyOf({ token }: Pick<TestUser, 'token'>): Promise<JourneyView> {
  return dataOf(await ask(server, token, 'GET', 'journey/')).journey;
}
const holdsOf = ({ cells }: JourneyView, cell: string) =>
  cells.find((one) => one.cell === cell)?.holds;
const rowOf = ({ rows }: JourneyView, kind: string) => rows.find((row) => row.kind === kind);
const titles = ({ news }: JourneyView) => news.map(({ figure, title }) => `${figure} ${title}`);

test('a live page: its waitlist beside the goal, who joined since yesterday, and the version that it wears', async () => {
  const page = await newLivePage(server);
  const empty = await journeyOf(page);
  const goal = /^Live, 0 of (\d+)$/.exec(holdsOf(empty, 'mockup page') ?? '')?.[1];
  assert.ok(goal, String(holdsOf(empty, 'mockup page')));
  assert.deepEqual(titles(empty), []);
  for (const [at, name] of ['ada', 'ben'].entries()) {
    await joinAndConfirm(server, page.slug, `${name}@wait.example`, {
      from: `198.51.100.${at + 1}`,
    });
  }
  const journey = await journeyOf(page);
  assert.equal(holdsOf(journey, 'mockup page'), `Live, 2 of ${goal}`);
  const [news] = journey.news;
  assert.deepEqual([news?.figure, news?.title], ['+2', 'confirmed on your waitlist']);
  assert.match(news?.text ?? '', new RegExp(`^2 of the ${goal} you set\\. \\d+ days left\\.$`));
  assert.equal(news?.progress, 2 / Number(goal));
  const row = rowOf(journey, 'page');
  assert.match(row?.title ?? '', new RegExp(`/p/${page.slug}$`));
  assert.match(row?.text ?? '', /^Live since today, \d+ visitors?, 2 confirmed$/);
  assert.equal(row?.version, journey.brand.version);
  assert.equal(journey.latest?.text, 'Somebody confirmed on your waitlist');

  server.clock.advance(DAY + 60);
  const later = await journeyOf(page);
  assert.deepEqual(titles(later), []);
  assert.match(rowOf(later, 'page')?.text ?? '', /^Live for 1 day, /);
  // Of thirty days.
  server.clock.advance(29 * DAY);
  const [user] = await server.sql`
    SELECT u.email FROM users u JOIN launch_pages p ON p.user_id = u.id WHERE p.slug = ${page.slug}`;
  const token = await server.signIn(String(user?.['email']));
  const ended = await journeyOf({ token });
  assert.deepEqual(titles(ended), [`2 confirmed of the ${goal} you set`]);
  assert.equal(ended.news[0]?.text, 'The 30 days of your goal are over: missed.');
  server.clock.advance(DAY);
  assert.deepEqual(titles(await journeyOf({ token })), []);
});

test('a survey: a draft, then its answers, of which new ones are news for a day', async () => {
  const draft = await newDraft(server);
  const before = await journeyOf(draft.owner);
  assert.deepEqual(
    [holdsOf(before, 'survey'), rowOf(before, 'survey')?.link.path],
    ['Draft', '/journey/survey'],
  );
  const made = await newOpenSurvey(server);
  const visitor = new Visitor(server, made.survey.path);
  await visitor.open();
  assert.match((await visitor.send({ q1: '1' })).text, /Your answers are in/);
  const journey = await journeyOf(made.owner);
  assert.equal(holdsOf(journey, 'survey'), 'Open, 1 answer');
  assert.deepEqual(titles(journey), ['+1 answer to your survey']);
  assert.equal(journey.news[0]?.link.path, `/journey/survey/${made.survey.id}`);
  assert.match(journey.latest?.text ?? '', /^Answer to «Would a folding lamp/);
  server.clock.advance(DAY + 60);
  const later = await journeyOf(made.owner);
  assert.deepEqual([titles(later), holdsOf(later, 'survey')], [[], 'Open, 1 answer']);
});

long('store and listing: how far they are, the team’s decision, and who would buy', async () => {
  const reviewer = await newReviewer(server, 'mo@journey.example');
  const entrepreneur = await newStore(server, { title: 'Journey lamp' });
  const set = await journeyOf(entrepreneur);
  assert.equal(holdsOf(set, 'store'), 'Price, policies and contact are set');
  assert.deepEqual(
    [rowOf(set, 'store')?.title, rowOf(set, 'listing')],
    ['Journey lamp', undefined],
  );
  const slug = await listed(server, reviewer, entrepreneur);
  const address = 'reader@journey.example';
  assert.equal((await wouldBuy(server, slug, address, { quantity: 3 })).http, 200);
  const { text = '' } = await server.smtp.mailTo(address);
  const [confirm = ''] = /\/v1\/interests\/[\w.-]+/.exec(text) ?? [];
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.app.inject({ method: 'POST', url: confirm, payload: '', headers: form });
  const journey = await journeyOf(entrepreneur);
  assert.equal(holdsOf(journey, 'marketplace listing'), 'In the catalogue');
  assert.equal(rowOf(journey, 'listing')?.text, 'In the catalogue, 1 person would take 3 pieces');
  assert.deepEqual(titles(journey), ['+1 would buy your product', '1 decision on your listing']);
  assert.match(journey.news[1]?.text ?? '', /^«Journey lamp»: Our team has approved it/);

  const body = { reason: 'The picture shows another lamp', points: [] };
  const asked = await decide(server, reviewer, entrepreneur, 'changes', body);
  assert.equal(asked.http, 200, JSON.stringify(asked));
  const later = await journeyOf(entrepreneur);
  assert.match(later.news[1]?.text ?? '', /Our team asks you to change something/);
  assert.match(rowOf(later, 'listing')?.text ?? '', /^Changes asked for, still in the catalogue/);
  server.clock.advance(DAY + 60);
  assert.deepEqual(titles(await journeyOf(entrepreneur)), []);
  await step(server, entrepreneur, 'withdraw');
  assert.equal(
    holdsOf(await journeyOf(entrepreneur), 'marketplace listing'),
    'Not in the catalogue',
  );
});

long(
  'what is public keeps the version that it was made for, until one that looks alike is the newest',
  async () => {
    const { context } = server.services;
    const change = (userId: string, name: string) =>
      server.transact((tx) => changeBrand(context, tx, userId, { name }));
    const reviewer = await newReviewer(server, 'moa@journey.example');
    const entrepreneur = await newStore(server, { title: 'Worn lamp' });
    await listed(server, reviewer, entrepreneur);
    const owner = await newBuyer(server);
    await change(owner.userId, 'Worn');
    await newOpenSurvey(server, undefined, owner);
    for (const [user, kind] of [
      [entrepreneur, 'listing'],
      [owner, 'survey'],
    ] as const) {
      const at = async () => {
        const journey = await journeyOf(user);
        return [rowOf(journey, kind)?.version, journey.brand.version];
      };
      const [worn, newest] = await at();
      assert.equal(worn, newest, kind);
      const name = (await journeyOf(user)).brand.name ?? '';
      await change(user.userId, 'Another name');
      assert.deepEqual(await at(), [worn, Number(newest) + 1], kind);
      await change(user.userId, name);
      assert.deepEqual(await at(), [Number(newest) + 2, Number(newest) + 2], kind);
    }
  },
);

test('research holds the date of its newest market report', async () => {
  const entrepreneur = await newBuyer(server);
  assert.equal(holdsOf(await journeyOf(entrepreneur), 'market research'), null);
  const saved = await entrepreneur.ask('POST', 'research/reports/', {});
  assert.equal(saved.http, 200, JSON.stringify(saved));
  const journey = await journeyOf(entrepreneur);
  assert.match(holdsOf(journey, 'market research') ?? '', /^\d+ \w+ \d{4}$/);
  assert.equal(journey.latest?.text, 'Market report');
});

long('the kit: files, their size, and the version that they were made for', async () => {
  const entrepreneur = await newBuyer(server);
  const { context } = server.services;
  const change = (name: string) =>
    server.transact((tx) => changeBrand(context, tx, entrepreneur.userId, { name }));
  await change('Lanterna');
  await entrepreneur.ask('POST', 'brand/kit/', {});
  await until(async () => {
    const { kit } = (await entrepreneur.ask('GET', 'brand/kit/')).data;
    return kit.run === null && kit.made !== null;
  }, 'the kit');
  await change('Lanternissima');
  const journey = await journeyOf(entrepreneur);
  assert.match(holdsOf(journey, 'social media kit') ?? '', /^\d+ pictures$/);
  const row = rowOf(journey, 'files');
  assert.match(row?.title ?? '', /^\d+ files, [\d.]+ [KM]B$/);
  assert.deepEqual([row?.version, journey.brand.version], [1, 2]);
});
