/** The logo in the editor: its changes can be undone, and it is kept in this browser until it is chosen. */
import { useState } from 'react';
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { sameKey } from '../../../../forms/drafts/same-key.ts';
import { deviceDraft, useSavedDraft } from '../../../../forms/drafts/use-saved-draft.ts';

/** Changes that can be undone. */
const STEPS = 100;

interface Edited {
  spec: LogoSpec | null;
  /** The tile that it began with. */
  tile: string | null;
}

type Kept = Edited & { word: string };

/** A word by itself, kept before there was a logo, hides none. */
export const reviveEdited = (kept: Partial<Kept>, base: Kept): Kept =>
  kept.spec ? { ...base, ...kept } : { ...base, word: kept.word ?? base.word };

/** @param first what is shown without a kept one */
export function useEditing(userId: string, first: Edited) {
  // What is drawn meanwhile changes nothing by itself.
  const [start] = useState({ ...first, word: '' });
  const draft = useSavedDraft({ ...deviceDraft(`logo.${userId}`, start), revive: reviveEdited });
  const [past, setPast] = useState<readonly Edited[]>([]);
  const [future, setFuture] = useState<readonly Edited[]>([]);
  const { spec, tile, word } = draft.value;
  const put = (next: Partial<typeof start>): void => draft.change((now) => ({ ...now, ...next }));

  function set(next: Edited, merges: boolean): void {
    // One move of the slider is one step, however many places it passes.
    if (!merges && spec !== null) setPast([...past, { spec, tile }].slice(-STEPS));
    setFuture([]);
    put(next);
  }

  return {
    spec,
    tile,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** The word typed here, by those who have no name yet. */
    word,
    typeWord: (next: string) => put({ word: next }),
    open: (next: LogoSpec, from: string | null) => set({ spec: next, tile: from }, false),
    change: (next: LogoSpec, merges = false) => set({ spec: next, tile }, merges),
    undo() {
      setPast(past.slice(0, -1));
      setFuture([...future, { spec, tile }]);
      put(past.at(-1) ?? {});
    },
    redo() {
      setPast([...past, { spec, tile }]);
      setFuture(future.slice(0, -1));
      put(future.at(-1) ?? {});
    },
    /** The same key for the same logo: a second press chooses nothing twice. */
    keyFor: sameKey(`logo.${userId}`).keyFor,
  };
}

export type Editing = ReturnType<typeof useEditing>;
