/** A hook for one note: saved as it is typed; what could not be saved stays in this browser. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShortlistEntry } from '@waggle/contract/shortlists';
import { ApiError } from '../../api/api-error.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { refetchShortlists, saveNote } from './shortlists-query.ts';

/** In milliseconds after the last key. */
const PAUSE = 700;

export type NoteState = 'idle' | 'typing' | 'saving' | 'saved' | 'failed';

const storage = browserStorage('localStorage');

/** Of which nothing is lost by a reload. */
interface Unsaved {
  text: string;
  /** The version it was written on. */
  version: number;
}

function readUnsaved(item: string): Unsaved | undefined {
  try {
    const kept = JSON.parse(storage.getItem(item) ?? 'null') as Partial<Unsaved> | null;
    return typeof kept?.text === 'string' && typeof kept.version === 'number'
      ? { text: kept.text, version: kept.version }
      : undefined;
  } catch {
    return undefined;
  }
}

/** @param list its id */
export function useNote(list: string, entry: ShortlistEntry) {
  const item = `draft.note.${list}.${entry.supplier_id}`;
  const [kept] = useState(() => readUnsaved(item));
  const [text, setText] = useState(kept?.text ?? entry.note);
  const [state, setState] = useState<NoteState>(kept === undefined ? 'idle' : 'failed');
  /** The version that the text was written on. */
  const [version, setVersion] = useState(kept?.version ?? entry.version);
  const latest = useRef({ text, version });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  /** What another window has written meanwhile. */
  const other = state === 'failed' && entry.version !== version ? entry : undefined;

  function begin(note: string, on: number): void {
    latest.current = { text: note, version: on };
    setText(note);
    setVersion(on);
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    // Text that is typed meanwhile is sent after it.
    if (running.current) return;
    running.current = true;
    const sent = latest.current;
    let next: NoteState = 'saved';
    setState('saving');
    try {
      const saved = await saveNote({ list, supplier: entry.supplier_id }, sent.text, sent.version);
      begin(latest.current.text, saved);
      if (latest.current.text === sent.text) storage.removeItem(item);
      else keep();
    } catch (error) {
      next = 'failed';
      // What the other window has written is shown beside it.
      if (error instanceof ApiError && error.code === 'conflict') await refetchShortlists();
    }
    running.current = false;
    const isBehind = latest.current.text !== sent.text;
    setState(isBehind ? 'typing' : next);
    if (isBehind) schedule();
  }

  function schedule(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE);
  }

  function keep(): void {
    storage.setItem(item, JSON.stringify(latest.current));
  }

  function type(value: string): void {
    begin(value, latest.current.version);
    keep();
    // Until the user has chosen between two versions, neither replaces the other.
    if (other !== undefined) return;
    setState('typing');
    schedule();
  }

  /** @param note the version that stays */
  function choose(note: string): void {
    begin(note, entry.version);
    storage.removeItem(item);
    if (note === entry.note) setState('idle');
    else void save();
  }

  // Another window's note appears where nothing is being typed.
  const follow = useEffectEvent(() => {
    if (state === 'idle' || state === 'saved') begin(entry.note, entry.version);
  });
  useEffect(() => follow(), [entry.note, entry.version]);

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
    other,
    type,
    save: () => void save(),
    takeOther: () => choose(entry.note),
    keepOwn: () => choose(text),
  };
}
