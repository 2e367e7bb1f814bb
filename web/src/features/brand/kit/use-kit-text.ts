/** A hook for one text: saved as it is typed; what could not be saved stays in this browser. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KitText } from '@waggle/contract/brand/kit';
import { browserStorage } from '../../../session/browser-storage.ts';
import { saveText } from './kit-query.ts';

/** In milliseconds after the last key. */
const PAUSE = 700;

export type TextState = 'idle' | 'typing' | 'saving' | 'saved' | 'failed';

const storage = browserStorage('localStorage');

export function useKitText(userId: string, given: KitText) {
  const item = `draft.kit-text.${userId}.${given.id}`;
  const [kept] = useState(() => storage.getItem(item));
  const [text, setText] = useState(kept ?? given.text);
  const [state, setState] = useState<TextState>(kept === null ? 'idle' : 'failed');
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);

  function schedule(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE);
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    // Text that is typed meanwhile is sent after it.
    if (running.current) return;
    running.current = true;
    const sent = latest.current;
    let next: TextState = 'saved';
    setState('saving');
    try {
      const saved = await saveText(userId, given.id, sent);
      if (latest.current === sent) {
        storage.removeItem(item);
        // An emptied one is the template again.
        latest.current = saved.text;
        setText(saved.text);
      }
    } catch {
      next = 'failed';
    }
    running.current = false;
    const isBehind = latest.current !== sent && next === 'saved' && storage.getItem(item) !== null;
    setState(isBehind ? 'typing' : next);
    if (isBehind) schedule();
  }

  function type(value: string): void {
    latest.current = value;
    setText(value);
    storage.setItem(item, value);
    setState('typing');
    schedule();
  }

  // Another window's text, or the template of a changed brand, appears where nothing is being typed.
  const follow = useEffectEvent(() => {
    if (state !== 'idle' && state !== 'saved') return;
    latest.current = given.text;
    setText(given.text);
  });
  useEffect(() => follow(), [given.text]);

  const leave = useEffectEvent(() => {
    if (state === 'typing') void save();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('visibilitychange', () => leave(), { signal: stop.signal });
    return () => {
      stop.abort();
      leave();
    };
  }, []);

  return {
    text,
    state,
    type,
    save: () => void save(),
    /** Brings back the template. */
    reset() {
      latest.current = '';
      storage.setItem(item, '');
      void save();
    },
  };
}
