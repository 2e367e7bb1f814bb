/** A hook that saves the draft of a quote a moment after the last change, one save at a time. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';

/** In milliseconds after the last key. */
const PAUSE = 800;

/** `conflict`: another window has saved meanwhile; until the user has chosen, nothing is replaced. */
export type SaveState = 'idle' | 'typing' | 'saving' | 'saved' | 'failed' | 'conflict';

interface AutosaveOptions {
  requestId: string;
  /** The draft's version on the server. */
  version: number;
  /** When the server got it; null before. */
  savedAt: string | null;
  /** What was typed before has not reached the server yet. */
  unsaved: OfferDraft | undefined;
  onSaved: (version: number) => void;
}

export function useAutosave({ requestId, onSaved, ...start }: AutosaveOptions) {
  const [state, setState] = useState<SaveState>(start.savedAt === null ? 'idle' : 'saved');
  const [savedAt, setSavedAt] = useState(start.savedAt);
  const version = useRef(start.version);
  const latest = useRef<OfferDraft>(start.unsaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const stopped = useRef(false);

  async function send(offer: OfferDraft): Promise<SaveState> {
    try {
      const { draft_version } = await call('PUT /v1/requests/:id/quote/draft/', {
        params: { id: requestId },
        body: { offer, draft_version: version.current },
      });
      version.current = draft_version;
      setSavedAt(new Date().toISOString());
      if (latest.current === offer) latest.current = undefined;
      onSaved(draft_version);
      return 'saved';
    } catch (error) {
      return error instanceof ApiError && error.code === 'conflict' ? 'conflict' : 'failed';
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const offer = latest.current;
    // What is typed meanwhile is sent after it.
    if (running.current !== undefined || offer === undefined || stopped.current) return;
    setState('saving');
    const sending = send(offer);
    running.current = sending.then(() => undefined);
    const next = await sending;
    running.current = undefined;
    const isBehind = latest.current !== undefined && latest.current !== offer;
    setState(isBehind && next === 'saved' ? 'typing' : next);
    if (isBehind && next === 'saved') wait();
  }

  function wait(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE);
  }

  function change(offer: OfferDraft): void {
    latest.current = offer;
    if (state === 'conflict') return;
    if (state !== 'failed') setState('typing');
    wait();
  }

  const begin = useEffectEvent(() => {
    if (start.unsaved !== undefined) void save();
  });
  const leave = useEffectEvent(() => {
    if (state === 'typing') void save();
  });
  useEffect(() => {
    const stop = new AbortController();
    begin();
    document.addEventListener('visibilitychange', () => leave(), { signal: stop.signal });
    return () => {
      stop.abort();
      leave();
    };
  }, []);

  return {
    state,
    savedAt,
    change,
    retry: () => void save(),
    /** @param draftVersion on the server, which this window's draft replaces or takes over */
    settleConflict(draftVersion: number, own: OfferDraft | undefined): void {
      version.current = draftVersion;
      latest.current = own;
      setState(own === undefined ? 'saved' : 'typing');
      if (own !== undefined) wait();
    },
    /** Waits for a running save, and makes no further one. */
    async stop(): Promise<void> {
      stopped.current = true;
      clearTimeout(timer.current);
      await running.current;
    },
    /** Goes on after a step that failed. */
    resume(): void {
      stopped.current = false;
      if (latest.current !== undefined) wait();
    },
  };
}
