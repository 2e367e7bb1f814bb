/** The button that opens the saved replies; the chosen one goes into the note to the supplier. */
import { useState } from 'react';
import { reasonText, type Verdict } from '@waggle/contract/permissions/can';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { toast } from '../../../../ui/toast.ts';
import { ActionButton } from '../action-button.tsx';
import { useShortcuts } from '../shortcuts.ts';

interface SavedRepliesProps {
  company: ReviewCase['company'];
  note: string;
  /** Of writing the note. */
  verdict: Verdict;
  /** Takes the note with the chosen reply in it. */
  onChoose(note: string): void;
}

const loadDialog = () => import('./replies-dialog.tsx');

export function SavedReplies({ company, note, verdict, onChoose }: SavedRepliesProps) {
  const [open, setOpen] = useState(false);
  const RepliesDialog = useLoaded(loadDialog, open, () => setOpen(false))?.RepliesDialog;

  function start(): void {
    if (verdict.allowed) setOpen(true);
    else toast.info(reasonText(verdict));
  }

  useShortcuts({ replies: start });

  if (!verdict.allowed) return null;
  return (
    <>
      <ActionButton variant="quiet" shortcut="replies" aria-haspopup="dialog" onClick={start}>
        Saved replies
      </ActionButton>
      {open && RepliesDialog && (
        <RepliesDialog
          company={company}
          note={note}
          onChoose={(text) => {
            setOpen(false);
            onChoose(note.trim() === '' ? text : `${note.trimEnd()}\n\n${text}`);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
