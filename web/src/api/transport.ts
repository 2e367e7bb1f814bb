/** Sends all requests: URL, bearer token, errors, and the state of the connection. */
import { ApiError, errorFrom, type AnswerBody } from './api-error.ts';
import { reportAnswer, reportUnreachable } from './connection.ts';
import { API_HOST } from './host.ts';

const FIRST_ERROR = 400;
const UNAVAILABLE = 503;

export interface TransportRequest extends Pick<
  RequestInit,
  'method' | 'body' | 'cache' | 'keepalive'
> {
  headers?: Readonly<Record<string, string>>;
  /** Cancels the request. */
  signal?: AbortSignal | undefined;
  /** Ends a request that takes too long. */
  timeout: AbortSignal;
  /** A failure does not show the connection banner. */
  background?: boolean;
}

/** @param path begins with a slash; a query may follow */
export function apiUrl(path: string): string {
  return API_HOST + path;
}

function parse(text: string): AnswerBody | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** An answer to `fetch` or to `XMLHttpRequest`. */
export interface Answer {
  status: number;
  text: string;
  retryAfter: string | null;
}

function readError({ status, text, retryAfter }: Answer): ApiError {
  const error = errorFrom(status, parse(text), retryAfter);
  if (error.requestId) console.info(`The server’s log has this under ${error.requestId}`);
  return error;
}

/** @returns the answer's `data` @throws ApiError for every error answer */
export function unwrapAnswer(answer: Answer): unknown {
  const body = parse(answer.text);
  if (answer.status < FIRST_ERROR && body?.status === 'success') return body.data;
  throw readError(answer);
}

/** Tells the banner whether the server is available. */
export function reportStatus(status: number): void {
  if (status === UNAVAILABLE) reportUnreachable();
  else reportAnswer();
}

async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('Retry-After'),
  };
}

/** Reads the envelope of a JSON answer. */
export async function readData(response: Response): Promise<unknown> {
  return unwrapAnswer(await answerOf(response));
}

/**
 * Makes one request and reads its answer.
 * @param path of the contract, with its parameters filled in
 * @param token null for a visitor
 * @param read reads the body of a successful answer
 * @throws ApiError for every error answer, with status 0 if no complete answer came; the reason of an aborted `signal`
 */
export async function send<T>(
  path: string,
  request: TransportRequest,
  token: string | null,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { signal, timeout, background = false, headers, ...init } = request;
  try {
    const response = await fetch(apiUrl(path), {
      ...init,
      headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!background) reportStatus(response.status);
    if (!response.ok) throw readError(await answerOf(response));
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    if (!background) reportUnreachable();
    throw new ApiError({ status: 0 });
  }
}
