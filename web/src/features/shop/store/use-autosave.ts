/** A hook for a part of the store: saved as it is typed; what could not be saved stays in this browser. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorMessage, reportError } from '../../../api/report-error.ts';
import { browserStorage } from '../../../session/browser-storage.ts';

/** In milliseconds after the last change. */
const PAUSE = 800;

export type SaveState = 'idle' | 'typing' | 'saving' | 'saved' | 'failed' | 'elsewhere';

const storage = browserStorage('localStorage');

interface Kept<Value> {
  value: Value;
  /** The version it was written on. */
  version: number;
}

function readKept<Value>(item: string): Kept<Value> | undefined {
  try {
    const kept = JSON.parse(storage.getItem(item) ?? 'null') as Partial<Kept<Value>> | null;
    return kept?.value !== undefined && typeof kept.version === 'number'
      ? { value: kept.value, version: kept.version }
      : undefined;
  } catch {
    return undefined;
  }
}

interface Autosave<Value> {
  /** Of the part, in this browser. */
  name: string;
  /** As the server has it. */
  value: Value;
  version: number;
  /** @returns the version that it has by now */
  save: (value: Value, version: number) => Promise<number>;
  /** Fetches what another window has saved. */
  renew: () => Promise<{ value: Value; version: number }>;
}

export interface Part<Value> {
  value: Value;
  state: SaveState;
  /** Why it was refused; empty where the server did not say it. */
  refusal: string;
  change: (value: Value) => void;
  retry: () => void;
  /** After a change in another window. */
  keepOwn: () => void;
  takeOther: () => void;
}

export function useAutosave<Value>(options: Autosave<Value>): Part<Value> {
  const { version: known, save, renew } = options;
  const item = `draft.shop.${options.name}`;
  const [kept] = useState(() => readKept<Value>(item));
  const [value, setValue] = useState(kept?.value ?? options.value);
  const [state, setState] = useState<SaveState>(kept === undefined ? 'idle' : 'typing');
  const [refusal, setRefusal] = useState('');
  const latest = useRef({ value, version: kept?.version ?? known });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);

  function keep(): void {
    storage.setItem(item, JSON.stringify(latest.current));
  }

  async function send(): Promise<void> {
    clearTimeout(timer.current);
    // What is typed meanwhile is sent after it.
    if (running.current) return;
    running.current = true;
    const sent = latest.current;
    let next: SaveState = 'saved';
    setState('saving');
    setRefusal('');
    try {
      const version = await save(sent.value, sent.version);
      latest.current = { value: latest.current.value, version };
      if (latest.current.value === sent.value) storage.removeItem(item);
      else keep();
    } catch (error) {
      next = error instanceof ApiError && error.code === 'conflict' ? 'elsewhere' : 'failed';
      setRefusal(errorMessage(error, ''));
    }
    running.current = false;
    const isBehind = next === 'saved' && latest.current.value !== sent.value;
    setState(isBehind ? 'typing' : next);
    if (isBehind) schedule();
  }

  function schedule(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), PAUSE);
  }

  function change(next: Value): void {
    latest.current = { ...latest.current, value: next };
    setValue(next);
    keep();
    // Until the user has chosen between two versions, neither replaces the other.
    if (state === 'elsewhere') return;
    setState('typing');
    schedule();
  }

  async function settle(isOwn: boolean): Promise<void> {
    try {
      const other = await renew();
      latest.current = isOwn ? { ...other, value: latest.current.value } : other;
    } catch (error) {
      reportError(error, 'What the other window has saved could not be loaded');
      return;
    }
    setValue(latest.current.value);
    if (isOwn) {
      await send();
      return;
    }
    storage.removeItem(item);
    setState('idle');
  }

  const begin = useEffectEvent(() => {
    if (state === 'typing') schedule();
  });
  const leave = useEffectEvent(() => {
    if (state === 'typing') void send();
  });
  useEffect(() => {
    begin();
    const stop = new AbortController();
    document.addEventListener('visibilitychange', () => leave(), { signal: stop.signal });
    return () => {
      stop.abort();
      leave();
    };
  }, []);

  return {
    value,
    state,
    refusal,
    change,
    retry: () => void send(),
    keepOwn: () => void settle(true),
    takeOther: () => void settle(false),
  };
}

const ORDER: readonly SaveState[] = ['elsewhere', 'failed', 'saving', 'typing', 'saved', 'idle'];
const SAID: Record<SaveState, string> = {
  elsewhere: 'Changed in another window',
  failed: 'Not saved; we keep it here',
  saving: 'Saving…',
  typing: 'Saved as you type',
  saved: 'Saved',
  idle: '',
};

/** @returns what the bar says of all parts */
export function saidOf(parts: readonly { state: SaveState }[]): string {
  const worst = ORDER.find((one) => parts.some(({ state }) => state === one)) ?? 'idle';
  return SAID[worst];
}
