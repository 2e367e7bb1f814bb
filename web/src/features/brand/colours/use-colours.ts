/** A hook for the colours' page: which palettes are shown, what is kept, and every step, which can be undone. */
import { useState } from 'react';
import { blockingLocks } from '@waggle/contract/brand/colours/six-palettes';
import type { KeptRole, Locks } from '@waggle/contract/brand/colours/make-palette';
import type { BrandRecord } from '@waggle/contract/brand';
import type { PaletteBatch, PaletteRecord } from '@waggle/contract/brand/palettes';
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import { ApiError } from '../../../api/api-error.ts';
import { errorMessage } from '../../../api/report-error.ts';
import { restoreBrandVersion } from '../brand-query.ts';
import { useUndo } from '../use-undo.ts';
import { choosePalette, makeOwn, makeSix, type PaletteList } from './palettes-query.ts';

interface View {
  /** The run whose palettes are shown. */
  batch: string;
  /** The palette that is open. */
  palette: string;
  locks: Locks;
}

interface Problem {
  text: string;
  /** What to open, where too much is kept. */
  open: readonly KeptRole[];
}

/** @returns the palettes of a run, and those around own colours that were made after it */
function shownWith({ batches }: PaletteList, id: string): readonly PaletteRecord[] {
  const at = batches.findIndex((batch) => batch.id === id);
  const run = batches[at];
  if (run === undefined) return [];
  const own: PaletteRecord[] = [];
  for (let newer = at - 1; newer >= 0; newer -= 1) {
    const palettes = batches[newer]?.palettes ?? [];
    if (palettes.length !== 1) break;
    own.push(...palettes);
  }
  return [...run.palettes, ...own];
}

/** @returns the run to begin with: the newest of several palettes, with the chosen one open if it is among them */
function firstView(list: PaletteList, chosen: string | undefined): View {
  const batch = list.batches.find(({ palettes }) => palettes.length > 1) ?? list.batches[0];
  const id = batch?.id ?? '';
  const shown = shownWith(list, id);
  const open = shown.find((palette) => palette.id === chosen) ?? shown[0];
  return { batch: id, palette: open?.id ?? '', locks: {} };
}

export function useColours(list: PaletteList, brand: BrandRecord, vibe: BrandVibe) {
  const [view, setView] = useState(() => firstView(list, brand.palette?.id));
  const { canUndo, push, undo } = useUndo();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const shown = shownWith(list, view.batch);
  const open =
    shown.find(({ id }) => id === view.palette) ??
    list.liked.find(({ id }) => id === view.palette) ??
    shown[0];

  function putView(next: View): void {
    setView(next);
    setProblem(undefined);
  }

  function show(next: Partial<View>): void {
    push(() => putView(view));
    putView({ ...view, ...next });
  }

  /** Runs one call at a time. */
  async function run(work: () => Promise<void>, locks: Locks = {}): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      setSaved(true);
    } catch (error) {
      const refused = error instanceof ApiError && error.code === 'conflict';
      setProblem({
        text: errorMessage(error, 'This could not be done. What you see is kept. Please try again'),
        open: refused ? blockingLocks(vibe, locks) : [],
      });
    }
    setBusy(false);
  }

  const showBatch = ({ id, palettes }: PaletteBatch, locks: Locks): void =>
    show({ batch: id, palette: palettes[0]?.id ?? '', locks });

  return {
    shown,
    open,
    locks: view.locks,
    problem,
    busy,
    saved,
    canUndo: canUndo && !busy,
    undo,
    openPalette: (palette: string) => show({ palette }),
    /** @param hex undefined no longer keeps the role */
    lock(role: KeptRole, hex: string | undefined): void {
      const { [role]: _before, ...others } = view.locks;
      show({ locks: hex === undefined ? others : { ...others, [role]: hex } });
    },
    more: (locks: Locks) => void run(async () => showBatch(await makeSix(locks), locks), locks),
    own(hex: string): void {
      if (open === undefined) return;
      const { primary: _primary, ...locks } = view.locks;
      void run(
        async () => {
          const { palettes } = await makeOwn(hex, open.id, locks);
          show({ palette: palettes[0]?.id ?? '', locks });
        },
        { primary: hex, ...locks },
      );
    },
    choose(): void {
      if (open === undefined) return;
      const { version } = brand;
      void run(async () => {
        await choosePalette(open.id);
        // Before the first version there is nothing to go back to.
        if (version > 0) push(() => run(async () => void (await restoreBrandVersion(version))));
      });
    },
    /** Opens a palette of an earlier run. */
    recall(palette: PaletteRecord): void {
      const batch = list.batches.find(({ palettes }) =>
        palettes.some(({ id }) => id === palette.id),
      );
      show({ palette: palette.id, ...(batch && { batch: batch.id }) });
    },
  };
}
