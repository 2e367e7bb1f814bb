/** Fakes answers that the real server never gives: broken, empty or late ones. */
import { LIVE_PATH } from '@waggle/contract/live';
import type { Page } from '@playwright/test';
import { BrowserErrors } from './browser-errors.ts';

export interface FakeAnswer {
  status?: number;
  /** Sent as JSON; without it the answer has no body. */
  body?: object;
  /** Of the calls that it is for; without it, all. */
  method?: 'POST' | 'PUT';
}

/** No answer: the connection fails. */
export type NoConnection = 'failed' | 'internetdisconnected';

const fakes = new WeakMap<Page, Map<string, { stopped: boolean }[]>>();

/**
 * Answers every call of a path until it is stopped; that the browser complains about such answers is expected.
 * @param path `**` is added before it; an expression stands for itself
 */
export async function fakeAnswer(
  page: Page,
  path: string | RegExp,
  answer: FakeAnswer | NoConnection,
): Promise<void> {
  const fake = { stopped: false };
  const ofPage = fakes.get(page) ?? new Map<string, (typeof fake)[]>();
  fakes.set(page, ofPage.set(String(path), [...(ofPage.get(String(path)) ?? []), fake]));
  const errors = BrowserErrors.of(page.context());
  if (typeof answer === 'string') errors?.expectNoConnection();
  else if (answer.status !== undefined && answer.status >= 400) errors?.expectStatus(answer.status);
  await page.route(typeof path === 'string' ? `**${path}` : path, (route) => {
    if (fake.stopped) return route.fallback();
    if (typeof answer === 'string') return route.abort(answer);
    const { status = 200, body, method = route.request().method() } = answer;
    if (route.request().method() !== method) return route.fallback();
    return route.fulfill({ status, ...(body ? { json: body } : { body: '' }) });
  });
}

/** Lets the calls of a path through again. Removing the route would break calls that are being answered. */
export function stopFaking(page: Page, path: string | RegExp): void {
  for (const fake of fakes.get(page)?.get(String(path)) ?? []) fake.stopped = true;
}

/** A success without the data that the page needs. */
export const EMPTY_DATA = { body: { status: 'success', message: 'OK', data: {} } } as const;
/** A failure without a message. */
export const SERVER_ERROR = { status: 500 } as const;

/** A refusal with what the server says. */
export const refused = (
  status: number,
  code: string,
  message: string,
  more: object = {},
): Required<Pick<FakeAnswer, 'status' | 'body'>> => ({
  status,
  body: { status: 'error', code, message, ...more },
});

/** Another window has saved meanwhile. */
export const CONFLICT = refused(409, 'conflict', 'Changed meanwhile', { version: 2 });

/** @param errors messages by the field's path */
export const invalidInput = (errors: Record<string, string>) =>
  refused(400, 'invalid_input', 'Please check the highlighted fields', {
    errors: Object.entries(errors).map(([path, message]) => ({ path, message })),
  });

/** Blocks the live stream, for tests in which its events would refetch data. */
export async function muteLiveStream(page: Page): Promise<void> {
  await page.route(`**${LIVE_PATH}`, () => undefined);
}

/**
 * Holds the answers of a path back.
 * @returns a function that releases them
 */
export async function holdAnswers(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

/**
 * Loses the next answer of a path: the server has processed the call, but the page gets no answer.
 * @returns `lost`: that answer's body
 */
export async function loseAnswer(page: Page, path: string): Promise<{ lost: Promise<string> }> {
  const line = await page.context().newCDPSession(page);
  const paused = new Promise<string>((resolve) => {
    line.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId));
  });
  async function lose(): Promise<string> {
    const requestId = await paused;
    const { body } = await line.send('Fetch.getResponseBody', { requestId });
    await line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await line.detach();
    return Buffer.from(body, 'base64').toString();
  }
  await line.send('Fetch.enable', {
    patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }],
  });
  return { lost: lose() };
}
