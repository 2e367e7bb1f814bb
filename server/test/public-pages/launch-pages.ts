/** Launch pages for tests: a live page, people who join its waitlist, and their mails. */
import assert from 'node:assert/strict';
import type { LaunchPage } from '@waggle/contract/launch-page';
import type { PageContent } from '@waggle/contract/launch-page/content';
import type { LightMyRequestResponse } from 'fastify';
import { newBuyer, type TestUser } from '../rfqs/rfqs.ts';
import { dataOf, readAnswer, type TestServer } from '../test-server.ts';
import type { ReceivedMail } from '../providers/smtp-sink.ts';

const OWN = '/v1/launch-page/';

export const CONTENT: PageContent = {
  headline: 'The desk lamp that closes like a notebook',
  subline: 'Fold it flat, slide it beside your laptop, open it on a café table.',
  price: '€69',
  picture: { kind: 'drawing', drawing: 'lamp' },
  points: [
    { title: 'Closed', text: 'Three panels, one on the other.' },
    { title: 'Half open', text: 'Low and narrow, for a book on a train.' },
    { title: 'Open', text: 'High enough for a whole table.' },
  ],
  story: 'My desk is also my dinner table. I wanted a lamp I can put away with my work.',
  story_by: 'Mira Lindqvist, Malmö',
  milestones: [
    { text: 'Paper model shown to 30 people', when: 'September 2026', state: 'done' },
    { text: 'Choosing the supplier', when: '', state: 'now' },
    { text: 'First sample', when: 'planned for January 2027', state: 'planned' },
  ],
  keeper: { name: 'Mira Lindqvist', email: 'mira@hinglow.example' },
};

export interface TestPage extends TestUser {
  readonly slug: string;
}

/** @returns the answer of a call about the own page */
export async function callPage(
  server: TestServer,
  token: string,
  path = '',
  body?: object,
  method?: 'PUT' | 'POST',
) {
  return readAnswer(
    await server.call(`${OWN}${path}`, { token, body, ...(method !== undefined && { method }) }),
  );
}

/** Saves what is written over what is there. */
export async function write(
  server: TestServer,
  token: string,
  { slug, ...change }: Partial<PageContent> & { slug?: string } = {},
): Promise<LaunchPage> {
  const { page } = (await callPage(server, token)).data as { page: LaunchPage };
  return dataOf(
    await callPage(
      server,
      token,
      '',
      {
        edit: page.edit,
        slug: slug ?? page.slug,
        content: { ...CONTENT, ...change },
        goal: { target: 50, days: 30 },
      },
      'PUT',
    ),
  ).page;
}

let count = 0;

/** As if the team had looked at a page: otherwise it sends few mails, and waits among the reported ones. */
async function lookAt(server: TestServer, slug: string): Promise<void> {
  const [page] = await server.sql`
    UPDATE launch_pages SET looked_at = ${server.clock.now()},
      looked_name = coalesce(nullif(look->>'name', ''), slug)
    WHERE slug = ${slug} RETURNING id`;
  await server.sql`DELETE FROM public_reports WHERE subject_id = ${page?.['id']}`;
}

/**
 * An entrepreneur with a live page.
 * @param looked whether the team has looked at it
 */
export async function newLivePage(
  server: TestServer,
  change: Partial<PageContent> = {},
  { looked = true } = {},
): Promise<TestPage> {
  const owner = await newBuyer(server);
  const { token, userId } = owner;
  await server.sql`UPDATE users SET early_access_at = now() WHERE id = ${userId}`;
  count += 1;
  const slug = `hinglow-${count}`;
  const { version } = await write(server, token, { ...change, slug });
  const published = await callPage(server, token, 'publish/', { version });
  assert.equal(published.http, 200, JSON.stringify(published));
  if (looked) await lookAt(server, slug);
  return { ...owner, slug };
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Fetches a public page like a browser. */
export function open(
  server: TestServer,
  path: string,
  { from, headers = {} }: { from?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return server.call(path, {
    headers: { 'user-agent': BROWSER, ...headers },
    ...(from !== undefined && { from }),
  });
}

/** Posts a form like a browser. */
export function post(
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  from?: string,
): Promise<LightMyRequestResponse> {
  return server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': BROWSER,
    },
    payload: new URLSearchParams(fields).toString(),
    ...(from !== undefined && { remoteAddress: from }),
  });
}

/** @returns the token of a page's form */
export async function formToken(server: TestServer, path: string, from?: string): Promise<string> {
  const page = await open(server, path, from === undefined ? {} : { from });
  return /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
}

/** Joins a waitlist as a person does, who needs some seconds. */
export async function joinList(
  server: TestServer,
  slug: string,
  email: string,
  { from, ...more }: { from?: string; country?: string; homepage?: string } = {},
): Promise<LightMyRequestResponse> {
  const token = await formToken(server, `/p/${slug}`, from);
  server.clock.advance(4);
  return post(server, `/p/${slug}/join`, { email, token, ...more }, from);
}

/** @returns the path of the link in a mail */
export function linkIn(
  { text = '' }: Pick<ReceivedMail, 'text'>,
  purpose: 'confirm' | 'leave',
): string {
  const found = new RegExp(`https?://[^\\s]+(/p/[^\\s]+/${purpose}/[^\\s]+)`).exec(text);
  assert.ok(found?.[1], `a link to ${purpose} in ${text}`);
  return found[1];
}

/** Joins and confirms. */
export async function joinAndConfirm(
  server: TestServer,
  slug: string,
  email: string,
  more: { from?: string; country?: string } = {},
): Promise<void> {
  const joined = await joinList(server, slug, email, more);
  assert.equal(joined.statusCode, 303, joined.body);
  const link = linkIn(await server.smtp.mailTo(email), 'confirm');
  const confirmed = await post(server, link, {}, more.from);
  assert.match(confirmed.body, /You are on the list/);
}
