/** A hook for taking back a decision: at once, or after a question where a badge would end with it. */
import { useState, type ReactNode } from 'react';
import { DialogForm } from '../../../../../forms/dialog-form.tsx';

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

  async function confirm(): Promise<void> {
    await takeBack();
    setAsking(false);
  }

  return {
    start: () => (ends ? setAsking(true) : void takeBack()),
    dialog: asking && (
      <DialogForm
        title="This ends the badge"
        description="The badge rests on what you take back. It ends at once, and is valid again when the case is verified."
        submitLabel="End the badge"
        submitVariant="ink"
        loading={busy}
        submitError=""
        onSubmit={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
