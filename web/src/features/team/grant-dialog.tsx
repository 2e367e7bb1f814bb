/** Asks before people are let in, with their number: a mail cannot be taken back. */
import { useState } from 'react';
import { randomId } from '../../api/random-id.ts';
import { reportError } from '../../api/report-error.ts';
import { Button } from '../../ui/button.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from '../../ui/overlay.tsx';
import { toast } from '../../ui/toast.ts';
import { grant, type Wish } from './early-access-query.ts';

/** What is asked for, and whom it is about in words: «3 people», «mira@foldlamp.example». */
export interface Grant {
  wish: Wish;
  whom: string;
}

interface GrantDialogProps extends Grant {
  onClose: () => void;
  onGranted: () => void;
}

export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString()} people`;
}

/** Open as long as it is rendered. */
export function GrantDialog({ wish, whom, onClose, onGranted }: GrantDialogProps) {
  const [busy, setBusy] = useState(false);
  const [key] = useState(randomId);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      const granted = await grant(wish, key);
      toast.success(`Early access granted to ${peopleText(granted)}`);
      onGranted();
    } catch (error) {
      reportError(error, 'Nobody was granted early access. Please try again');
    }
    onClose();
  }

  return (
    <Overlay look="sheet" onClose={onClose} className="p-6 sm:p-8">
      <OverlayTitle className="text-h3 wrap-anywhere">Grant early access to {whom}?</OverlayTitle>
      <OverlayDescription className="mt-3">
        Each gets a notification and a mail with the early access link, once. It cannot be taken
        back.
      </OverlayDescription>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="accent" busy={busy} onClick={() => void confirm()}>
          Grant early access
        </Button>
        <Button variant="outline" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Overlay>
  );
}
