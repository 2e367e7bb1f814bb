/** Surveys for a test: one that is open, and a visitor who fills in its pages as a browser without scripts does. */
import type { Survey, SurveyContent, SurveyQuestion } from '@waggle/contract/survey';
import { PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import { ask, newBuyer, type TestUser } from '../rfqs/rfqs.ts';
import { dataOf, type TestServer } from '../test-server.ts';

export function newQuestion(id: number, more: Partial<SurveyQuestion> = {}): SurveyQuestion {
  return {
    id,
    section: 1,
    type: 'one',
    title: `Question ${id}`,
    hint: '',
    required: false,
    options: [
      { id: 1, text: 'On a train' },
      { id: 2, text: 'At home' },
    ],
    planned: '',
    ...more,
  };
}

export function newContent(more: Partial<SurveyContent> = {}): SurveyContent {
  return {
    title: 'Would a folding lamp help you?',
    intro: 'A lamp that folds to 28 mm.',
    thanks: 'Thank you for your time.',
    currency: 'EUR',
    sections: [{ id: 1, title: '' }],
    questions: [newQuestion(1)],
    ...more,
  };
}

export interface TestSurvey {
  readonly owner: TestUser;
  survey: Survey;
}

export async function newDraft(
  server: TestServer,
  content: SurveyContent = newContent(),
  owner?: TestUser,
): Promise<TestSurvey> {
  const by = owner ?? (await newBuyer(server));
  const made = dataOf(await by.ask('POST', 'surveys/', { template: 'blank' }));
  const { id, edition } = made.survey;
  const saved = dataOf(await by.ask('PUT', `surveys/${id}/`, { edition, content }));
  return { owner: by, survey: saved.survey };
}

/** Takes a step of the owner's. */
export async function step(
  { owner, survey }: TestSurvey,
  action: 'open' | 'close' | 'rework',
): Promise<TestSurvey> {
  const body = { version: survey.version };
  const answer = dataOf(await owner.ask('POST', `surveys/${survey.id}/${action}/`, body));
  return { owner, survey: answer.survey };
}

export async function newOpenSurvey(
  server: TestServer,
  content: SurveyContent = newContent(),
  owner?: TestUser,
): Promise<TestSurvey> {
  return step(await newDraft(server, content, owner), 'open');
}

/** Values of fields by their names; a list for several. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

export interface Seen {
  readonly http: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** @returns what a browser would send of a page's form as it stands */
export function fieldsOf(page: string): URLSearchParams {
  const fields = new URLSearchParams();
  const inputs = /<input type="(\w+)"([^>]*)>|<textarea([^>]*)>\n?([\s\S]*?)<\/textarea>/g;
  for (const [, type, attributes = '', area, content = ''] of page.matchAll(inputs)) {
    const of = (name: string) =>
      plain(new RegExp(` ${name}="([^"]*)"`).exec(` ${area ?? attributes}`)?.[1] ?? '');
    if (of('name') === '') continue;
    const isChoice = type === 'radio' || type === 'checkbox';
    if (isChoice && !/ checked/.test(attributes)) continue;
    fields.append(of('name'), area === undefined ? of('value') : plain(content));
  }
  return fields;
}

/** Writes each tag in a line of its own attributes: line breaks between them say nothing. */
const oneLineTags = (page: string): string =>
  page.replace(/<[a-z][^>]*>/g, (tag) =>
    tag.replace(/"[^"]*"|\s+/g, (part) => (part.startsWith('"') ? part : ' ')),
  );

/** A browser without scripts at a survey's public pages. */
export class Visitor {
  readonly #server: TestServer;
  readonly #path: string;
  readonly from: string;
  page: Seen = { http: 0, text: '', headers: {} };

  constructor(server: TestServer, path: string, from = '198.51.100.7') {
    this.#server = server;
    this.#path = path;
    this.from = from;
  }

  async #ask(method: 'GET' | 'POST', path: string, body?: string): Promise<Seen> {
    const answer = await this.#server.app.inject({
      method,
      url: path,
      remoteAddress: this.from,
      headers: body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
      ...(body !== undefined && { payload: body }),
    });
    const text = oneLineTags(answer.body);
    this.page = { http: answer.statusCode, text, headers: answer.headers };
    const to = answer.headers.location;
    return answer.statusCode === 303 && to !== undefined ? this.#ask('GET', to) : this.page;
  }

  open(): Promise<Seen> {
    return this.#ask('GET', this.#path);
  }

  /** Sends the form as it stands with these fields filled in, after as long as a person takes. */
  async send(
    filled: Fields = {},
    go = 'on',
    after: number = PUBLIC_FORM_LIMITS.youngest,
  ): Promise<Seen> {
    this.#server.clock.advance(after);
    const fields = fieldsOf(this.page.text);
    for (const [name, value] of Object.entries(filled)) {
      fields.delete(name);
      for (const one of typeof value === 'string' ? [value] : value) fields.append(name, one);
    }
    fields.set('go', go);
    return this.#ask('POST', this.#path, fields.toString());
  }

  /** Posts whatever it is given. */
  post(body: string): Promise<Seen> {
    return this.#ask('POST', this.#path, body);
  }
}

let networks = 0;
/** @returns an address of a network that nobody else here has */
function newPlace(): string {
  networks += 1;
  return `10.${Math.floor(networks / 256) % 256}.${networks % 256}.7`;
}

/** Opens a survey and sends one section, from a network of its own if nothing else is said. */
export async function answer(
  server: TestServer,
  { survey }: TestSurvey,
  filled: Fields,
  from: string = newPlace(),
): Promise<Seen> {
  const visitor = new Visitor(server, survey.path, from);
  await visitor.open();
  return visitor.send(filled);
}

/** Reports a survey as somebody who looked at it. */
export async function reportSurvey(server: TestServer, { survey }: TestSurvey): Promise<Seen> {
  const path = survey.path.replace('/p/s/', '/report/survey/');
  const visitor = new Visitor(server, path);
  const { text } = await visitor.open();
  const [, token = ''] = /name="token" value="([^"]*)"/.exec(text) ?? [];
  server.clock.advance(PUBLIC_FORM_LIMITS.youngest);
  return visitor.post(new URLSearchParams({ token, reason: 'fraud', text: '' }).toString());
}

/** Decides on a survey that was reported, as a member of the team. */
export function decide(
  server: TestServer,
  reviewer: string,
  { survey }: TestSurvey,
  what: 'take-down' | 'restore',
  reason?: string,
) {
  const path = `team/public-reports/survey/${survey.id}/${what}/`;
  return ask(
    server,
    reviewer,
    'POST',
    path,
    reason === undefined ? { title: survey.title } : { reason },
  );
}

/** @returns the results of a survey, as its owner sees them */
export async function resultsOf({ owner, survey }: TestSurvey, query = '') {
  return dataOf(await owner.ask('GET', `surveys/${survey.id}/results/${query}`));
}
