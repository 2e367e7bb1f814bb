/** Asks a language model with an OpenAI-compatible API: within limits of time and size, and never led elsewhere. */
import { setTimeout as pause } from 'node:timers/promises';
import type { GenerationOutcome } from '@waggle/contract/ai';
import { MODEL_LIMITS } from '@waggle/contract/limits';
import type { ModelSettings } from '../../../config.ts';
import { bodyOf, FORMATS, type Format, type Question } from './prompt.ts';
import { AnswerReader, type Usage } from './read-answer.ts';
import { ItemReader } from './read-items.ts';

export type AskLimits = Omit<{ readonly [Name in keyof typeof MODEL_LIMITS]: number }, 'failures'>;

/** Why there is no answer, or no more of it. */
export class ModelError extends Error {
  readonly outcome: GenerationOutcome;
  /** Whether it may have cost tokens. */
  readonly isCharged: boolean;

  constructor(outcome: GenerationOutcome, isCharged = false) {
    super(`The language model: ${outcome}`);
    this.outcome = outcome;
    this.isCharged = isCharged;
  }
}

/** The first format that a server takes is the one for the next question. */
const taken = new Map<string, Format>();

/** Statuses of a server that does not know a part of the request. */
const UNSUPPORTED = [400, 415, 422, 501];

interface Asking {
  readonly settings: ModelSettings;
  readonly question: Question;
  readonly limits: AskLimits;
  /** By the user, or after the whole time. */
  readonly signal: AbortSignal;
  /** @returns whether more is wanted */
  onItem(item: unknown): boolean;
}

function send({ settings, question }: Asking, format: Format, signal: AbortSignal) {
  const { url, key, name } = settings;
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    // A redirect would take the key and the words elsewhere.
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(bodyOf(name, question, format)),
    signal,
  });
}

/** @returns milliseconds that the server asks to wait; undefined for none, or too long */
function retryAfter({ headers }: Response, most: number): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 && seconds * 1000 <= most ? seconds * 1000 : undefined;
}

/** @throws ModelError for every status but that of an answer or of an unknown part of the request */
function assertAnswer({ status, type }: Response): void {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    throw new ModelError('redirected');
  }
  if (status === 429) throw new ModelError('overloaded');
  if (status >= 500) throw new ModelError('failed');
  if (status >= 400) throw new ModelError('refused');
}

/** Ends a request whose next bytes are late. */
class Watch {
  readonly #late = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  readonly signal: AbortSignal;

  constructor(outer: AbortSignal) {
    this.signal = AbortSignal.any([outer, this.#late.signal]);
  }

  within(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#late.abort(new ModelError('slow', true)), milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#late.abort(new ModelError('cancelled'));
  }
}

/** Reads until nothing more is wanted or comes. @throws ModelError */
async function readBody(asking: Asking, response: Response, watch: Watch): Promise<Usage> {
  const { limits, onItem } = asking;
  const answer = new AnswerReader(response.headers.get('content-type'));
  const items = new ItemReader();
  let size = 0;
  /** @returns whether more is wanted */
  const take = (text: string) => text === '' || items.add(text).every((item) => onItem(item));
  for await (const bytes of response.body ?? []) {
    watch.within(limits.silence);
    size += (bytes as Uint8Array).length;
    if (!take(answer.add(bytes as Uint8Array))) return { tokens: undefined, cost: undefined };
    if (answer.isDone) break;
    if (size > limits.answer) throw new ModelError('too_long', true);
  }
  take(answer.end());
  if (!items.isFound) throw new ModelError('unreadable', true);
  return answer.usage;
}

async function attempt(asking: Asking, format: Format): Promise<Usage | 'unsupported'> {
  const { limits, signal } = asking;
  const watch = new Watch(signal);
  try {
    watch.within(limits.firstByte);
    let response = await send(asking, format, watch.signal);
    const wait =
      response.status === 429 || response.status === 503
        ? retryAfter(response, limits.retryAfter)
        : undefined;
    if (wait !== undefined) {
      await response.body?.cancel();
      watch.within(wait + limits.firstByte);
      await pause(wait, undefined, { signal: watch.signal });
      watch.within(limits.firstByte);
      response = await send(asking, format, watch.signal);
    }
    if (format !== 'plain' && UNSUPPORTED.includes(response.status)) return 'unsupported';
    assertAnswer(response);
    return await readBody(asking, response, watch);
  } catch (error) {
    throw reasonOf(error, watch.signal);
  } finally {
    // Also closes the connection of an answer that is not read to its end.
    watch.stop();
  }
}

function reasonOf(error: unknown, signal: AbortSignal): ModelError {
  if (error instanceof ModelError) return error;
  if (!signal.aborted) return new ModelError('unreachable');
  return signal.reason instanceof ModelError ? signal.reason : new ModelError('cancelled', true);
}

/**
 * @param onItem gets each item as soon as it is complete, unchecked; it says whether more is wanted
 * @param signal ends it; its reason is a ModelError, or it is `cancelled`
 * @returns what it took
 * @throws ModelError
 */
export async function ask(
  settings: ModelSettings,
  question: Question,
  onItem: (item: unknown) => boolean,
  signal: AbortSignal,
  limits: AskLimits = MODEL_LIMITS,
): Promise<Usage & { readonly format: Format }> {
  const whole = new AbortController();
  const timer = setTimeout(() => whole.abort(new ModelError('slow', true)), limits.whole);
  const asking = { settings, question, limits, onItem };
  const known = taken.get(settings.url);
  try {
    for (const format of FORMATS.slice(known === undefined ? 0 : FORMATS.indexOf(known))) {
      const both = AbortSignal.any([signal, whole.signal]);
      const usage = await attempt({ ...asking, signal: both }, format);
      if (usage === 'unsupported') continue;
      taken.set(settings.url, format);
      return { ...usage, format };
    }
    throw new ModelError('refused');
  } finally {
    clearTimeout(timer);
  }
}
