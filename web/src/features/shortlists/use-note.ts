/** A hook for one note: saved as it is typed; what could not be saved stays in this browser. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShortlistEntry } from '@waggle/contract/shortlists';
import { ApiError } from '../../api/api-error.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { readNote, saveNote } from './shortlists-query.ts';

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
  /** What another window has written meanwhile. */
  const [other, setOther] = useState<{ note: string; version: number }>();
  const version = useRef(kept?.version ?? entry.version);
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const place = { list, supplier: entry.supplier_id };

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    // Text that is typed meanwhile is sent after it.
    if (running.current) return;
    running.current = true;
    const sent = latest.current;
    setState('saving');
    try {
      version.current = await saveNote(place, sent, version.current);
      setOther(undefined);
      if (latest.current === sent) {
        storage.removeItem(item);
        setState('saved');
      }
    } catch (error) {
      setState('failed');
      if (error instanceof ApiError && error.code === 'conflict') {
        const now = await readNote(list, entry.supplier_id).catch(() => undefined);
        if (now) setOther({ note: now.note, version: now.version });
      }
    }
    running.current = false;
    if (latest.current !== sent) schedule();
  }

  function schedule(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE);
  }

  function type(value: string): void {
    latest.current = value;
    setText(value);
    setState('typing');
    storage.setItem(item, JSON.stringify({ text: value, version: version.current }));
    // Until the user has chosen between two versions, neither replaces the other.
    if (other === undefined) schedule();
  }

  function takeOther(): void {
    if (other === undefined) return;
    version.current = other.version;
    latest.current = other.note;
    setText(other.note);
    storage.removeItem(item);
    setOther(undefined);
    setState('idle');
  }

  function keepOwn(): void {
    if (other !== undefined) version.current = other.version;
    setOther(undefined);
    void save();
  }

  // Another window's note appears where nothing is being typed.
  const follow = useEffectEvent(() => {
    if (state !== 'idle' && state !== 'saved') return;
    version.current = entry.version;
    latest.current = entry.note;
    setText(entry.note);
  });
  useEffect(() => follow(), [entry.note, entry.version]);

  const leave = useEffectEvent(() => {
    if (state === 'typing' && other === undefined) void save();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('visibilitychange', () => leave(), { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer.current);
      leave();
    };
  }, []);

  return {
    text,
    state,
    other,
    type,
    leave: () => state === 'typing' && other === undefined && void save(),
    retry: () => void save(),
    takeOther,
    keepOwn,
  };
}
