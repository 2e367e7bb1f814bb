/** The question before a decision that takes a note, which is kept while it is typed. */
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { DialogText } from '../../forms/dialog-text.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';

interface NoteDialogProps<Answer> {
  /** The name under which the note is kept. */
  draft: string;
  title: string;
  description: string;
  /** Of the note. */
  label: string;
  submitLabel: string;
  failed: string;
  send: (note: string) => Promise<Answer>;
  done: (answer: Answer) => void;
  onClose: () => void;
}

export function NoteDialog<Answer>(props: NoteDialogProps<Answer>) {
  const { draft, label, failed, send, done, ...dialog } = props;
  const { value, errors, give, submit } = useSentForm({
    name: draft,
    empty: { note: '' },
    send: ({ note }) => send(note),
    done,
    failed,
  });
  return (
    <DialogForm {...dialog} {...submit} submitVariant="ink" cancelLabel="Leave it">
      <DialogText
        label={label}
        most={TEXT_LIMITS.max}
        error={errors.note}
        value={value.note}
        onChange={(note) => give({ note })}
      />
    </DialogForm>
  );
}
