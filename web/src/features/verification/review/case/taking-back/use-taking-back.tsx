/** A hook for taking back a decision: at once, or after a question where a badge would end with it. */
import { useState, type ReactNode } from 'react';
import { useLoaded } from '../../../../../api/use-loaded.ts';

const loadDialog = () => import('./end-badge-dialog.tsx');

interface TakingBack {
  start(): void;
  /** To be rendered somewhere. */
  dialog: ReactNode;
}

/** @param ends whether a valid badge ends with it */
export function useTakingBack(
  ends: boolean,
  busy: boolean,
  takeBack: () => Promise<unknown>,
): TakingBack {
  const [asking, setAsking] = useState(false);
  const EndBadgeDialog = useLoaded(loadDialog, asking, () => setAsking(false))?.EndBadgeDialog;

  async function confirm(): Promise<void> {
    await takeBack();
    setAsking(false);
  }

  return {
    start: () => (ends ? setAsking(true) : void takeBack()),
    dialog: asking && EndBadgeDialog && (
      <EndBadgeDialog
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
