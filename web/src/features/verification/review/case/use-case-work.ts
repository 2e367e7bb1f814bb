/** A hook for calls on one case: one after another, each with the version seen, and others' changes. */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { HistoryEntry, ReviewCase } from '@waggle/contract/verification/review';
import { ApiError } from '../../../../api/api-error.ts';
import { reportError } from '../../../../api/report-error.ts';
import { cachedCase, refetchCase, storeCase } from '../review-queries.ts';
import { toast } from '../../../../ui/toast.ts';

/** Makes one call about the case at the version given. */
export type CaseCall = (version: number) => Promise<{ case: ReviewCase }>;

export interface CaseWork {
  /**
   * Runs a call after those before it.
   * @returns the case afterwards; undefined when it was refused, which the reviewer has seen
   */
  act(send: CaseCall): Promise<ReviewCase | undefined>;
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

  const act = useCallback(
    (send: CaseCall) => {
      const asked = generation.current;
      async function runNext(): Promise<ReviewCase | undefined> {
        const current = cachedCase(id);
        if (!current || generation.current !== asked) return undefined;
        try {
          const { case: next } = await send(current.version);
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
      async function refused(error: unknown, sent: ReviewCase): Promise<void> {
        const conflict = error instanceof ApiError && error.code === 'conflict';
        if (conflict) generation.current += 1;
        const now = conflict ? await refetchCase(id) : undefined;
        // A newer version shows itself with what has changed; anything else is said in words.
        if (!now || now.version === sent.version) {
          reportError(error, 'This could not be saved. What you typed is kept', {
            ownMessage: true,
          });
        }
      }
      setPendingCount((calls) => calls + 1);
      const done = queue.current.then(runNext).finally(() => setPendingCount((calls) => calls - 1));
      queue.current = done;
      return done;
    },
    [id],
  );

  const busy = pendingCount > 0;
  const changes = useMemo(
    // While a call of one's own is under way, nobody can tell whose change it is.
    () => (busy ? [] : history.filter((entry) => entry.version > seen && !own.has(entry.version))),
    [busy, history, seen, own],
  );
  const acknowledge = useCallback(() => setSeen(version), [version]);
  return { act, busy, changes, acknowledge };
}
