/** A hook for calls on one case: one after another, each with the version seen, and others' changes. */
import { useRef, useState } from 'react';
import type { Api } from '@waggle/contract/api';
import type { HistoryEntry, ReviewCase } from '@waggle/contract/verification/review';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/client.ts';
import { reportError } from '../../../../api/report-error.ts';
import type { sameKey } from '../../../../forms/drafts/same-key.ts';
import { cachedCase, refetchCase, storeCase } from '../review-queries.ts';
import { toast } from '../../../../ui/toast.ts';

/** The calls about a case at the version seen, which answer with the case afterwards. */
type CaseCall = {
  [Name in keyof Api]: Api[Name]['body'] extends { version: number }
    ? Api[Name]['data'] extends { case: ReviewCase }
      ? Name
      : never
    : never;
}[keyof Api];
/** Each of several bodies by itself. */
type WithoutVersion<Body> = Body extends unknown ? Omit<Body, 'version'> : never;
export type CaseBody<Name extends CaseCall> = WithoutVersion<Api[Name]['body']>;

interface CallOptions {
  /** Of its path, beside the case's id. */
  params?: Readonly<Record<string, string>>;
  /** Where a repeated call must not act twice. */
  sentAs?: ReturnType<typeof sameKey>;
}

export interface CaseWork {
  /**
   * Makes a call after those before it.
   * @returns the case afterwards; undefined when it was refused, which the reviewer has seen
   */
  act<Name extends CaseCall>(
    name: Name,
    body: CaseBody<Name>,
    options?: CallOptions,
  ): Promise<ReviewCase | undefined>;
  busy: boolean;
  /** What others have done since the reviewer last looked, oldest first. */
  changes: readonly HistoryEntry[];
  /** The reviewer has seen the changes. */
  acknowledge(): void;
}

/**
 * @param found the case as it is loaded
 * @param fetching whether it is being fetched again
 */
export function useCaseWork(found: ReviewCase, fetching: boolean): CaseWork {
  const { id, version, history } = found;
  const [seen, setSeen] = useState(version);
  /** A cached case may be outdated: the first answer is what the reviewer sees. */
  const [arrived, setArrived] = useState(!fetching);
  if (!arrived && !fetching) setArrived(true);
  if (!arrived && seen !== version) setSeen(version);
  /** Versions made by the reviewer's own calls. */
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const [pendingCount, setPendingCount] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Rises when a call meets another reviewer's change: calls queued behind it were meant for the case before. */
  const generation = useRef(0);

  async function refused(error: unknown, sent: ReviewCase): Promise<void> {
    const conflict = error instanceof ApiError && error.code === 'conflict';
    if (conflict) generation.current += 1;
    const now = conflict ? await refetchCase(id) : undefined;
    // A newer version shows itself with what has changed; anything else is said in words.
    if (!now || now.version === sent.version) {
      reportError(error, 'This could not be saved. What you typed is kept', { ownMessage: true });
    }
  }

  const act: CaseWork['act'] = (name, given, { params, sentAs } = {}) => {
    const asked = generation.current;
    async function runNext(): Promise<ReviewCase | undefined> {
      const current = cachedCase(id);
      if (!current || generation.current !== asked) return undefined;
      const body = { ...given, version: current.version } as Api[typeof name]['body'];
      const idempotencyKey = sentAs?.keyFor(body);
      try {
        const { case: next } = await call(name, {
          params: { id, ...params },
          body,
          ...(idempotencyKey !== undefined && { idempotencyKey }),
        });
        setSeen((before) => (before === current.version ? next.version : before));
        setOwn((before) => new Set(before).add(next.version));
        storeCase(next);
        toast.clearErrors();
        return next;
      } catch (error) {
        await refused(error, current);
        return undefined;
      }
    }
    setPendingCount((calls) => calls + 1);
    const done = queue.current.then(runNext).finally(() => setPendingCount((calls) => calls - 1));
    queue.current = done;
    return done;
  };

  const busy = pendingCount > 0;
  // While a call of one's own is under way, nobody can tell whose change it is.
  const changes = busy
    ? []
    : history.filter((entry) => entry.version > seen && !own.has(entry.version));
  return { act, busy, changes, acknowledge: () => setSeen(version) };
}
