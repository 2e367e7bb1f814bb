/** The language model for other modules: a run is begun, brings its results one by one, and can be stopped. */
import { randomInt } from 'node:crypto';
import {
  type GenerationKind,
  type GenerationOutcome,
  type GenerationRun,
} from '@waggle/contract/ai';
import { MODEL_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { addSeconds, utcDay } from '../../lib/clock.ts';
import { runApart } from '../../lib/concurrency/connection-queue.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { type IdempotentRequest, runIdempotentAndRead } from '../../lib/http/idempotency.ts';
import { newId } from '../../lib/new-id.ts';
import { lockAndGetWait, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import { within } from '../../lib/transactions/within.ts';
import { findById } from '../../lib/uuid.ts';
import { Breaker } from './breaker.ts';
import { ask, ModelError } from './client/ask-model.ts';
import { mostTokens, type Question } from './client/prompt.ts';
import {
  addResult,
  addTokens,
  correctTokens,
  endRun,
  insertRun,
  type RunRow,
  selectDay,
  selectRun,
  selectRunning,
  settleRun,
} from './runs.repo.ts';

/** Of a run whose process has ended. */
const LOST_AFTER = (2 * MODEL_LIMITS.whole) / 1000;

const modelRateKey = (userId: string) => `model ${userId}`;

/** A result that may be shown: kept by its module, or as a text of the run. */
export type Accepted = { readonly text: string } | 'kept' | undefined;

export interface ModelTask<Item> {
  readonly userId: string;
  readonly kind: GenerationKind;
  /** Of what in the kind: a list of names, a text. */
  readonly about: string;
  /** What to do, in our words. */
  readonly instructions: string;
  /** The user's own words by what they are; nobody else's. */
  readonly data: Readonly<Record<string, string>>;
  readonly item: z.ZodMiniType<Item>;
  /** How many are wanted. */
  readonly total: number;
  /** How many are asked for: some will not pass. */
  readonly most: number;
  readonly maxTokens: number;
  /** The gates: checks one item, and keeps it. Called one after another, in the order in which they come. */
  accept(tx: Db, item: Item): Promise<Accepted>;
}

/** Of a process: what runs, and how the model behaves. */
interface Model {
  readonly breaker: Breaker;
  readonly running: Map<string, { readonly ending: AbortController; readonly end: Promise<void> }>;
}

const models = new WeakMap<Context['config'], Model>();

function modelOf({ config, clock }: Pick<Context, 'config' | 'clock'>): Model {
  const model = models.get(config) ?? { breaker: new Breaker(clock), running: new Map() };
  models.set(config, model);
  return model;
}

export async function readModelState(context: Context, userId: string) {
  const { config, database } = context;
  const settings = config.model;
  if (settings === undefined) return { configured: false, paused: false, has_tokens: false };
  const { own, all } = await selectDay(database.db, userId, utcDay(context));
  const has_tokens = own < settings.tokensPerUserDay && all < settings.tokensDay;
  return { configured: true, paused: modelOf(context).breaker.isPaused, has_tokens };
}

function present({ clock }: Pick<Context, 'clock'>, row: RunRow): GenerationRun {
  const { id, kind, about, total, done, outcome, texts, created_at } = row;
  const isLost = outcome === null && addSeconds(created_at, LOST_AFTER) < clock.now();
  return { id, kind, about, total, done, outcome: isLost ? 'lost' : outcome, texts: [...texts] };
}

/** @throws ApiError `not_found` */
export async function readRun(context: Context, userId: string, id: string) {
  const row = await findById(id, () => selectRun(context.database.db, userId, id));
  return present(context, row);
}

async function publish(
  { live }: Context,
  tx: Db,
  { userId, id }: { userId: string; id: string },
  done: number,
  isOver: boolean,
): Promise<void> {
  await live.publish(tx, `user:${userId}`, { event: 'model', run_id: id, done, isOver });
}

/** What has come stays. @throws ApiError `not_found` */
export async function cancelRun(context: Context, userId: string, id: string) {
  const { done } = await readRun(context, userId, id);
  return context.database.db.transaction().execute(async (tx) => {
    // The process that runs it hears of it, too.
    if (await endRun(tx, id, 'cancelled')) await publish(context, tx, { userId, id }, done, true);
    return readRun(within(context, tx), userId, id);
  });
}

function limitError(whose: 'own' | 'all'): ApiError {
  const what =
    whose === 'own'
      ? 'You have used the language model as much as is possible in a day'
      : 'The language model has done what it may do in a day';
  return new ApiError('too_many_requests', {
    message: `${what}. Everything made without it goes on; it is back tomorrow`,
  });
}

/** Writes the run and reserves its tokens. While one of this kind runs, that one is waited for. */
async function reserveRun<Item>(
  context: Context,
  tx: Db,
  task: ModelTask<Item>,
): Promise<{ id: string; isNew: boolean }> {
  const { config, clock } = context;
  const { userId, kind, about, total } = task;
  const settings = config.model;
  if (settings === undefined) {
    throw new ApiError('conflict', { message: 'No language model is set up here' });
  }
  const wait = await lockAndGetWait(
    context,
    tx,
    modelRateKey(userId),
    RATE_LIMITS.modelRunsPerUser,
  );
  const now = clock.now();
  const running = await selectRunning(tx, userId, kind, addSeconds(now, -LOST_AFTER));
  if (running?.about === about) return { id: running.id, isNew: false };
  if (running !== undefined) {
    throw new ApiError('conflict', {
      message: 'The language model is still at the one before. Wait for it, or stop it',
    });
  }
  if (modelOf(context).breaker.isPaused) {
    throw new ApiError('conflict', {
      message: 'The language model has failed several times and rests for a minute',
    });
  }
  if (wait > 0) {
    throw new ApiError('too_many_requests', {
      message: `The language model can be asked ${RATE_LIMITS.modelRunsPerUser.max} times an hour`,
      retryAfter: wait,
    });
  }
  const tokens = mostTokens(questionOf(task, 0));
  const { own, all } = await addTokens(tx, userId, utcDay(context), tokens);
  if (own > settings.tokensPerUserDay) throw limitError('own');
  if (all > settings.tokensDay) throw limitError('all');
  await recordEvent(tx, clock, modelRateKey(userId));
  const id = newId();
  await insertRun(tx, {
    id,
    user_id: userId,
    kind,
    about,
    seed: randomInt(2 ** 31),
    engine: settings.name,
    total,
    tokens,
    created_at: now,
  });
  return { id, isNew: true };
}

function questionOf<Item>(task: ModelTask<Item>, seed: number): Question {
  const { instructions, data, most, maxTokens } = task;
  return { instructions, data, item: z.toJSONSchema(task.item), most, maxTokens, seed };
}

/** Asks, checks and keeps, one item after another. @returns how it ended, and what it took */
async function run<Item>(
  context: Context,
  task: ModelTask<Item>,
  row: RunRow,
  ending: AbortController,
): Promise<{ outcome: GenerationOutcome; tokens: number | undefined; cost: number | undefined }> {
  const { database, config } = context;
  const { userId, total } = task;
  let done = 0;
  let checking = Promise.resolve();
  /** Of the checks, which run after the item has come. */
  let fault: { error: unknown } | undefined;

  async function check(value: unknown): Promise<void> {
    const item = task.item.safeParse(value);
    if (!item.success || done >= total || fault !== undefined || ending.signal.aborted) return;
    await database.db.transaction().execute(async (tx) => {
      const accepted = await task.accept(tx, item.data);
      if (accepted === undefined) return;
      const count = await addResult(tx, row.id, accepted === 'kept' ? null : accepted.text);
      // Cancelled, or the user is gone: what was kept with it is rolled back.
      if (count === undefined) throw new ModelError('cancelled', true);
      await publish(context, tx, { userId, id: row.id }, count, false);
      done = count;
    });
  }

  const onItem = (item: unknown) => {
    checking = checking
      .then(() => check(item))
      .catch((error: unknown) => {
        fault ??= { error };
        ending.abort(error);
      });
    return done < total && !ending.signal.aborted;
  };

  const settle = async (): Promise<GenerationOutcome> => {
    await checking;
    if (fault !== undefined && !(fault.error instanceof ModelError)) throw fault.error;
    return done > 0 ? 'done' : 'nothing_usable';
  };

  const settings = config.model;
  if (settings === undefined) return { outcome: 'failed', tokens: 0, cost: undefined };
  try {
    const { tokens, cost } = await ask(settings, questionOf(task, row.seed), onItem, ending.signal);
    return { outcome: await settle(), tokens, cost };
  } catch (error) {
    const outcome = await settle();
    if (!(error instanceof ModelError)) throw error;
    // What came before it broke off has passed the gates too.
    const isDone = outcome === 'done' && error.outcome !== 'cancelled';
    return {
      outcome: isDone ? 'done' : error.outcome,
      tokens: error.isCharged ? undefined : 0,
      cost: undefined,
    };
  }
}

/** Runs it to its end; called once, by whoever wrote the row. */
async function follow<Item>(
  context: Context,
  task: ModelTask<Item>,
  id: string,
  ending: AbortController,
): Promise<void> {
  const { database, live } = context;
  const { userId } = task;
  const row = await selectRun(database.db, userId, id);
  if (row === undefined) return;
  const day = row.created_at.slice(0, 10);
  const began = performance.now();
  const stop = live.subscribe(`user:${userId}`, (message) => {
    if (message === 'missed' || message.event !== 'model') return;
    if (message.run_id === id && message.isOver) ending.abort(new ModelError('cancelled', true));
  });
  const { breaker } = modelOf(context);
  const result = await run(context, task, row, ending)
    .catch(() => ({ outcome: 'failed' as const, tokens: undefined, cost: undefined }))
    .finally(stop);
  if (result.outcome === 'done' || result.outcome === 'nothing_usable') breaker.succeeded();
  else if (result.outcome !== 'cancelled') breaker.failed();
  // Where the server does not say what it took, the most that it can have been counts.
  const tokens = result.tokens ?? row.tokens;
  await database.db.transaction().execute(async (tx) => {
    await correctTokens(tx, userId, day, tokens - row.tokens);
    await settleRun(tx, id, {
      tokens,
      cost: result.cost ?? null,
      ms: Math.round(performance.now() - began),
    });
    if (!(await endRun(tx, id, result.outcome))) return;
    const { done = 0 } = (await selectRun(tx, userId, id)) ?? {};
    await publish(context, tx, { userId, id }, done, true);
  });
}

/**
 * Begins a run: its row is committed first. Results and its end are told by live events.
 * @param failed gets an error that could not be saved
 * @returns the run, or the one of this kind and of the same thing that runs already
 * @throws ApiError `conflict` without a model or while it rests, `too_many_requests`, `key_reused`
 */
export async function beginRun<Item>(
  context: Context,
  request: IdempotentRequest,
  task: ModelTask<Item>,
  failed: (error: unknown) => void,
): Promise<GenerationRun> {
  let isNew = false;
  const reserve = async (tx: Db) => {
    const reserved = await reserveRun(context, tx, task);
    isNew = reserved.isNew;
    return { id: reserved.id };
  };
  const run = await runIdempotentAndRead(context, request, reserve, (inTx, { id }) =>
    readRun(inTx, task.userId, id),
  );
  if (!isNew) return run;
  const { running } = modelOf(context);
  const ending = new AbortController();
  const end = runApart(() => follow(context, task, run.id, ending))
    .catch(failed)
    .finally(() => running.delete(run.id));
  running.set(run.id, { ending, end });
  return run;
}

/** Ends all that runs in this process. */
export async function stopRuns(context: Context): Promise<void> {
  const all = [...modelOf(context).running.values()];
  for (const { ending } of all) ending.abort(new ModelError('lost', true));
  await Promise.all(all.map(({ end }) => end));
}
