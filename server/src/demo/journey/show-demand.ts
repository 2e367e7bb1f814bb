/** Launch page and survey of the demo, and the people who join the waitlist and answer. */
import type { LaunchPage, PageFigures, WaitlistEntry } from '@waggle/contract/launch-page';
import type { Reported } from '@waggle/contract/launch-page/public-reports';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import type { Survey, SurveySummary } from '@waggle/contract/survey';
import type { DemoServer } from '../demo-server.ts';
import type { DemoUser } from '../demo-user.ts';
import { LAMP_PAGE, LAMP_READERS, LAMP_SURVEY, lampAnswer, SURVEY_PEOPLE } from './journey-data.ts';
import { confirmAll, type Visit, visitAll } from './visitors.ts';

const PAGE = '/v1/launch-page/';
const SURVEYS = '/v1/surveys/';
const REPORTS = '/v1/team/public-reports/';
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
  const { reported } = (await reviewer.get(REPORTS)) as { reported: Reported[] };
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
