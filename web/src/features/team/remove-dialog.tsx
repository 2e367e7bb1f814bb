/** Asks before a reviewer is removed, and says what it ends. */
import { useState } from 'react';
import { reportError } from '../../api/report-error.ts';
import { Button } from '../../ui/button.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from '../../ui/overlay.tsx';
import { toast } from '../../ui/toast.ts';
import { remove } from './members-query.ts';

interface RemoveDialogProps {
  id: string;
  email: string;
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function RemoveDialog({ id, email, onClose }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await remove(id);
      toast.success(`${email} is no longer on the team`);
      onClose();
    } catch (error) {
      reportError(error, 'The reviewer could not be removed');
      setBusy(false);
    }
  }

  return (
    <Overlay look="sheet" onClose={onClose} className="p-6 sm:p-8">
      <OverlayTitle className="text-h3 wrap-anywhere">Remove {email}?</OverlayTitle>
      <OverlayDescription className="mt-3">
        The reviewer is signed out at once, everywhere. Cases taken and not decided go back to the
        queue; decisions stay.
      </OverlayDescription>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="ink" busy={busy} onClick={() => void confirm()}>
          Remove
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep
        </Button>
      </div>
    </Overlay>
  );
}
