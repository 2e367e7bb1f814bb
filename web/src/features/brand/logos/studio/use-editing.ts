/** The logo in the editor: its changes can be undone, and it is kept in this browser until it is chosen. */
import { useReducer, useState } from 'react';
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { openDraft } from '../../../../forms/draft.ts';

/** Changes that can be undone. */
const STEPS = 100;

interface Edited {
  spec: LogoSpec | null;
  /** The tile that it began with. */
  tile: string | null;
}

interface State extends Edited {
  past: readonly Edited[];
  future: readonly Edited[];
}

type Step = { kind: 'set'; next: Edited; merges: boolean } | { kind: 'undo' } | { kind: 'redo' };

function reduce(state: State, step: Step): State {
  const { spec, tile, past, future } = state;
  const now = { spec, tile };
  if (step.kind === 'set') {
    // One move of the slider is one step, however many places it passes.
    const kept = step.merges ? past : [...past, now].slice(-STEPS);
    return { ...step.next, past: spec === null ? [] : kept, future: [] };
  }
  const [from, onto] = step.kind === 'undo' ? [past, future] : [future, past];
  const next = from.at(-1);
  if (next === undefined) return state;
  const left = from.slice(0, -1);
  const grown = [...onto, now];
  return step.kind === 'undo'
    ? { ...next, past: left, future: grown }
    : { ...next, past: grown, future: left };
}

/** @param first what is shown without a kept one */
export function useEditing(userId: string, first: Edited) {
  const [draft] = useState(() =>
    openDraft<Edited & { word: string }>(`logo.${userId}`, { spec: null, tile: null, word: '' }),
  );
  const [state, dispatch] = useReducer(reduce, null, () => {
    const kept = draft.read();
    const start = kept.spec === null ? first : { spec: kept.spec, tile: kept.tile };
    return { ...start, past: [], future: [] };
  });
  const [word, setWord] = useState(() => draft.read().word);

  function keep(change: Partial<Edited & { word: string }>): void {
    draft.keep({ spec: state.spec, tile: state.tile, word, ...change });
  }

  return {
    spec: state.spec,
    tile: state.tile,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    /** The word typed here, by those who have no name yet. */
    word,
    typeWord(next: string) {
      setWord(next);
      keep({ word: next });
    },
    open(spec: LogoSpec, tile: string | null) {
      dispatch({ kind: 'set', next: { spec, tile }, merges: false });
      keep({ spec, tile });
    },
    change(spec: LogoSpec, merges = false) {
      dispatch({ kind: 'set', next: { spec, tile: state.tile }, merges });
      keep({ spec });
    },
    undo() {
      dispatch({ kind: 'undo' });
      keep(state.past.at(-1) ?? {});
    },
    redo() {
      dispatch({ kind: 'redo' });
      keep(state.future.at(-1) ?? {});
    },
    /** The same key for the same logo: a second press chooses nothing twice. */
    keyFor: (spec: LogoSpec) => draft.keyFor({ spec, tile: null, word: '' }),
  };
}

export type Editing = ReturnType<typeof useEditing>;
