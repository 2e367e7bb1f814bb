/** Launch page and survey of the demo, and the people who join the waitlist and answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchPage, PageFigures, WaitlistEntry } from '@waggle/contract/launch-page';
import type { Reported } from '@waggle/contract/reports/reported';
import { LAUNCH_LIMITS, PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import type { Survey, SurveySummary } from '@waggle/contract/survey';
import { StartupError } from '../../lib/startup-error.ts';
import type { DemoServer } from '../demo-server.ts';
import type { DemoUser } from '../demo-user.ts';
import { LAMP_PAGE, LAMP_READERS, LAMP_SURVEY, lampAnswer, SURVEY_PEOPLE } from './journey-data.ts';

const PAGE = '/v1/launch-page/';
const SURVEYS = '/v1/surveys/';
const REPORTS = '/v1/team/reports/';
const SLUG = 'fold-flat-reading-lamp';

async function publishPage(user: DemoUser): Promise<LaunchPage> {
  let page = (await user.get(PAGE))['page'] as LaunchPage;
  if (page.edit === 0) {
    const goal = { target: 60, days: 30 };
    const body = { edit: 0, slug: SLUG, content: LAMP_PAGE, goal };
    page = (await user.put(PAGE, body))['page'] as LaunchPage;
  }
  if (page.live_since !== null) return page;
  const published = await user.post(`${PAGE}publish/`, { version: page.version });
  return published['page'] as LaunchPage;
}

/** Without the team's look a page mails so few people that those of an interrupted run would use it up. */
async function haveItLookedAt(slug: string, reviewer: DemoUser): Promise<void> {
  const { reported } = (await reviewer.get(`${REPORTS}?list=looks`)) as { reported: Reported[] };
  const waiting = reported.find(({ url }) => url?.endsWith(`/p/${slug}`));
  if (waiting === undefined) return;
  await reviewer.post(`${REPORTS}page/${waiting.id}/dismiss/`, { title: waiting.title });
}

async function openSurvey(user: DemoUser): Promise<Survey> {
  const [begun] = (await user.get(SURVEYS))['surveys'] as SurveySummary[];
  const made =
    begun === undefined
      ? await user.post(SURVEYS, { template: 'blank' })
      : await user.get(`${SURVEYS}${begun.id}/`);
  const survey = made['survey'] as Survey;
  if (survey.state !== 'draft') return survey;
  const { edition } = survey;
  const saved = await user.put(`${SURVEYS}${survey.id}/`, { edition, content: LAMP_SURVEY });
  const { version } = saved['survey'] as Survey;
  return (await user.post(`${SURVEYS}${survey.id}/open/`, { version }))['survey'] as Survey;
}

/** @returns the people who have not confirmed yet, and whether an interrupted run has asked some of them before */
async function unconfirmedReaders(server: DemoServer, user: DemoUser) {
  const { figures } = (await user.get(`${PAGE}figures/`)) as { figures: PageFigures | null };
  const { entries } = (await user.get(`${PAGE}waitlist/?limit=100`)) as {
    entries: WaitlistEntry[];
  };
  const confirmed = new Set(entries.map(({ address }) => address));
  const readers = LAMP_READERS.filter(({ email }) => !confirmed.has(email));
  const wereAsked = figures !== null && figures.unconfirmed > 0;
  // Until then, whoever asks again gets no second mail.
  if (wereAsked) server.pass(LAUNCH_LIMITS.resendWait);
  return { readers, wereAsked };
}

/** Who has answered or confirmed already does so no second time. */
export async function showDemand(
  server: DemoServer,
  user: DemoUser,
  reviewer: DemoUser,
): Promise<void> {
  const { slug } = await publishPage(user);
  await haveItLookedAt(slug, reviewer);
  const survey = await openSurvey(user);
  const { readers, wereAsked } = await unconfirmedReaders(server, user);
  const joining = readers.map((fields): Visit => ({
    path: `/p/${slug}`,
    action: `/p/${slug}/join`,
    fields,
  }));
  const people = survey.state === 'open' ? Math.max(SURVEY_PEOPLE - survey.answers, 0) : 0;
  const answering = Array.from({ length: people }, (_, at): Visit => {
    const fields = { ...lampAnswer(survey.answers + at), go: 'on' };
    return { path: survey.path, action: survey.path, fields };
  });
  await visitAll(server, [...joining, ...answering]);
  const addresses = readers.map(({ email }) => email);
  await confirmAll(server, addresses, wereAsked);
}

/** A page that is being written. */
export async function draftPage(user: DemoUser): Promise<void> {
  const page = (await user.get(PAGE))['page'] as LaunchPage;
  if (page.edit > 0) return;
  const { content, slug } = page;
  await user.put(PAGE, { edit: 0, slug, content, goal: { target: 100, days: 45 } });
}

/** A form that comes sooner was not filled in by a person; all of them read at the same time. */
const READING = (PUBLIC_FORM_LIMITS.youngest + 0.2) * 1000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** People without an account who fill in forms of public pages: each reads the page for some seconds, then sends its form. */
type Fields = Readonly<Record<string, string>>;

interface Visit {
  /** Of the page. */
  readonly path: string;
  /** Where its form goes. */
  readonly action: string;
  readonly fields: Fields;
}

let networks = 0;

/** Each comes from a network of its own, of those that are set aside for tests (RFC 2544). */
function ownNetwork(): string {
  networks += 1;
  return `198.19.${networks % 250}.${1 + Math.floor(networks / 250)}`;
}

const HIDDEN = /<input type="hidden" name="(\w+)" value="([^"]*)"/g;

async function send(
  { app }: DemoServer,
  from: string,
  url: string,
  fields?: Fields,
): Promise<string> {
  const { statusCode, body } = await app.inject({
    method: fields === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: from,
    headers: {
      'user-agent': BROWSER,
      ...(fields !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(fields !== undefined && { payload: new URLSearchParams(fields).toString() }),
  });
  if (statusCode >= 400) {
    throw new StartupError(`The demo stops: ${url} was answered with ${statusCode}.`);
  }
  return body;
}

/** Opens all pages, waits once as long as one person reads, and sends all forms. */
async function visitAll(server: DemoServer, visits: readonly Visit[]): Promise<void> {
  const open: { visit: Visit; from: string; hidden: Fields }[] = [];
  for (const visit of visits) {
    const from = ownNetwork();
    const page = await send(server, from, visit.path);
    const hidden = Object.fromEntries(
      Array.from(page.matchAll(HIDDEN), ([, name = '', value = '']) => [name, value]),
    );
    open.push({ visit, from, hidden });
  }
  if (open.length > 0) await pause(READING);
  for (const { visit, from, hidden } of open) {
    await send(server, from, visit.action, { ...hidden, ...visit.fields });
  }
}

/**
 * Presses the button behind the link of the mail that each address has got.
 * @param mayMiss whether some have got as many mails before as there may be: they stay unconfirmed, as some people do
 */
async function confirmAll(
  server: DemoServer,
  addresses: readonly string[],
  mayMiss: boolean,
): Promise<void> {
  const mails = await Promise.allSettled(addresses.map((one) => server.confirmationFor(one)));
  for (const mail of mails) {
    if (mail.status === 'fulfilled') await send(server, ownNetwork(), mail.value, {});
    else if (!mayMiss) throw mail.reason;
  }
}
