/** A hook for one conversation: its newest part, older ones on demand, and what comes in meanwhile. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '@waggle/contract/messages';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { onceBackOnline } from '../../../api/connection.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { holdPlace } from './hold-place.ts';
import {
  openThread,
  type Thread,
  type ThreadPage,
  withMessage,
  withNewest,
  withOlder,
} from './thread-model.ts';

/** Entries of a page: as it opens, of an older part, and after a live event. */
const LIMITS = { first: '40', older: '60', newest: '25', gap: '100' } as const;

export interface ThreadState {
  thread: Thread | undefined;
  failed: boolean;
  /** It is not there, or not the user's. */
  missing: boolean;
  olderState: 'idle' | 'loading' | 'failed';
  retry: () => void;
  loadOlder: () => void;
  renew: () => void;
  /** A message of the user's own was sent. */
  add: (message: Message) => void;
}

function fetchPage(id: string, limit: string, cursor?: string): Promise<ThreadPage> {
  return call('GET /v1/conversations/:id/', {
    params: { id },
    query: { limit, cursor, orders: '1' },
  });
}

/** @param rfqId of the buyer's request, whose changes are entries too; null for the supplier */
export function useThread(id: string, rfqId: string | null): ThreadState {
  const [thread, setThread] = useState<Thread>();
  const [problem, setProblem] = useState<'failed' | 'missing'>();
  const [olderState, setOlderState] = useState<ThreadState['olderState']>('idle');
  const latest = useRef<Thread>(undefined);
  const running = useRef(false);
  const wanted = useRef(false);
  const mounted = useRef(false);

  function put(next: Thread): void {
    if (!mounted.current) return;
    latest.current = next;
    setThread(next);
  }

  async function fetchNewest(): Promise<void> {
    const before = latest.current;
    if (before === undefined) {
      put(openThread(await fetchPage(id, LIMITS.first)));
      return;
    }
    const page = await fetchPage(id, LIMITS.newest);
    // An older part or a message may have come meanwhile.
    const next = withNewest(latest.current ?? before, page);
    if (next !== undefined) {
      put(next);
      return;
    }
    const long = await fetchPage(id, LIMITS.gap);
    put(withNewest(latest.current ?? before, long) ?? openThread(long));
  }

  /** One fetch at a time; what happens meanwhile is fetched after it. */
  async function renew(): Promise<void> {
    wanted.current = true;
    if (running.current) return;
    running.current = true;
    try {
      while (wanted.current) {
        wanted.current = false;
        await fetchNewest();
        if (mounted.current) setProblem(undefined);
      }
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'not_found';
      if (mounted.current) setProblem(isMissing ? 'missing' : 'failed');
      onceBackOnline(() => void renew());
    }
    running.current = false;
  }

  async function loadOlder(): Promise<void> {
    const cursor = latest.current?.older ?? null;
    if (cursor === null || olderState === 'loading') return;
    setOlderState('loading');
    try {
      const page = await fetchPage(id, LIMITS.older, cursor);
      holdPlace(() => {
        if (latest.current?.older === cursor) put(withOlder(latest.current, page));
        setOlderState('idle');
      });
    } catch {
      setOlderState('failed');
    }
  }

  const start = useEffectEvent(() => void renew());
  useEffect(() => {
    mounted.current = true;
    start();
    return () => {
      mounted.current = false;
    };
  }, [id]);
  useLive('message', ({ conversation_id }) => conversation_id === id && void renew());
  useLive('rfq', ({ rfq_id }) => rfq_id === rfqId && void renew());
  useLive('request', ({ request_id }) => request_id === id && void renew());
  useLive('resync', () => void renew());

  return {
    thread,
    failed: problem === 'failed' && thread === undefined,
    missing: problem === 'missing',
    olderState,
    retry: () => {
      setProblem(undefined);
      void renew();
    },
    loadOlder: () => void loadOlder(),
    renew: () => void renew(),
    add: (message) => {
      if (latest.current !== undefined) put(withMessage(latest.current, message));
    },
  };
}
