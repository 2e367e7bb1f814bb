/** The question before a decision that takes a note. What is typed is kept by who opens it. */
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { DialogText } from '../../forms/dialog-text.tsx';

interface NoteDialogProps {
  title: string;
  description: string;
  /** Of the note. */
  label: string;
  submitLabel: string;
  failed: string;
  note: string;
  onNote: (note: string) => void;
  send: () => Promise<void>;
  onClose: () => void;
}

export function NoteDialog(props: NoteDialogProps) {
  const { title, description, label, submitLabel, failed, note, onNote, send, onClose } = props;
  return (
    <DialogForm
      {...useSubmit(send, failed)}
      title={title}
      description={description}
      submitLabel={submitLabel}
      submitVariant="ink"
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <DialogText label={label} most={TEXT_LIMITS.max} value={note} onChange={onNote} />
    </DialogForm>
  );
}
