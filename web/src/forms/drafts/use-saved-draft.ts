/** A hook for what a user types: kept on this device, saved a moment after the last key, and safe from other windows. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { onSignOut } from '../../session/clear-session.ts';
import { toast } from '../../ui/toast.ts';
import { openKeptCopy } from './kept-copy.ts';
import { type DraftOptions, type OpenDraft, openSavedDraft } from './saved-draft.ts';

/** By name: one that is left while it is saved is found again by whoever comes back meanwhile. */
const open = new Map<string, unknown>();

onSignOut(() => {
  for (const [name, draft] of open) {
    if ((draft as OpenDraft<unknown>).signOut()) open.delete(name);
  }
});

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === null) return;
    const draft = open.get(key.replace(/^draft\./, '')) as OpenDraft<unknown> | undefined;
    draft?.reread(newValue === null ? oldValue : undefined);
  });
}

/** The draft of this name, which one outside React uses too. */
export function draftOf<Value>(options: DraftOptions<Value>): OpenDraft<Value> {
  const found = open.get(options.name) as OpenDraft<Value> | undefined;
  const draft = found ?? openSavedDraft(options);
  open.set(options.name, draft);
  return draft;
}

/** What is kept under a name is of no use any more. */
export function forgetDraft(name: string): void {
  const copy = openKeptCopy(name);
  copy.read();
  copy.remove();
}

export type SavedDraft<Value> = ReturnType<typeof useSavedDraft<Value>>;

/** @param options the name stays the same as long as the component is there */
export function useSavedDraft<Value>(options: DraftOptions<Value>) {
  const { name } = options;
  const [draft] = useState(() => draftOf(options));
  const view = useSyncExternalStore(draft.subscribe, draft.get, draft.get);
  useEffect(() => {
    const stop = new AbortController();
    open.set(name, draft);
    draft.start();
    const look = (): void => {
      // What has failed is tried again once the user is back.
      if (!document.hidden || draft.get().state === 'typing') void draft.leave();
    };
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    return () => {
      stop.abort();
      void draft.end().then((isOver) => {
        if (!isOver) return;
        draft.close();
        if (open.get(name) === draft) open.delete(name);
      });
    };
  }, [draft, name]);
  useEffect(() => draft.follow(options));
  useEffect(() => {
    if (view.isKept) return;
    const ask = (event: Event): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [view.isKept]);
  // The same while nothing of it changes.
  return useMemo(() => {
    const { change, save, version, begin, forget, keepOwn } = draft;
    return {
      ...view,
      /** As it is typed by now, which the page may not show yet. */
      latest: () => draft.get().value,
      change,
      save,
      /** That a step names. */
      version,
      begin,
      forget,
      keepOwn,
      takeOther(): void {
        draft.takeOther();
        toast.undo('The other version is here now', async () => change(view.value));
      },
    };
  }, [draft, view]);
}

export const deviceDraft = <Values extends object>(
  name: string,
  empty: Values,
): DraftOptions<Values> => ({
  name,
  base: { value: empty, version: 0 },
  // An earlier version of the page may have kept fewer parts.
  revive: (kept, base) => ({ ...base, ...kept }),
});

/** What is typed and kept on this device until a step of the page has sent it. @param empty as long as nothing is typed */
export const useDeviceDraft = <Values extends object>(name: string, empty: Values) =>
  useSavedDraft<Values>(deviceDraft(name, empty));
