/** The questions before a decision: a note, and for a stop its reason. What is typed is kept by who opens them. */
import { useId } from 'react';
import { RFQ_LIMITS, TEXT_LIMITS } from '@waggle/contract/limits';
import { BLOCK_REASONS, type BlockReason } from '@waggle/contract/rfq/states';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { FieldLabel } from '../../forms/field-parts.tsx';
import { Select, TextArea } from '../../ui/control.tsx';

interface NoteFieldProps {
  id: string;
  label: string;
  note: string;
  most: number;
  onChange: (note: string) => void;
}

function NoteField({ id, label, note, most, onChange }: NoteFieldProps) {
  return (
    <div className="mt-4">
      <FieldLabel id={`${id}-note`} label={label} />
      <TextArea
        id={`${id}-note`}
        name="note"
        dir="auto"
        rows={3}
        maxLength={most}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

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
  const submit = useSubmit(send, failed);
  return (
    <DialogForm
      {...submit}
      title={title}
      description={description}
      submitLabel={submitLabel}
      submitVariant="ink"
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <NoteField id={useId()} label={label} note={note} onChange={onNote} most={TEXT_LIMITS.max} />
    </DialogForm>
  );
}

const REASONS = Object.entries(BLOCK_REASONS).map(([value, label]) => ({ value, label }));

export interface Stop {
  reason: BlockReason | '';
  note: string;
}

interface StopDialogProps {
  description: string;
  stop: Stop;
  onStop: (stop: Stop) => void;
  send: (reason: BlockReason, note: string) => Promise<void>;
  onClose: () => void;
}

export function StopDialog({ description, stop, onStop, send, onClose }: StopDialogProps) {
  const id = useId();
  const { reason, note } = stop;
  const submit = useSubmit(async () => {
    if (reason !== '') await send(reason, note);
  }, 'The request could not be stopped');
  return (
    <DialogForm
      {...submit}
      title="Stop this request?"
      description={description}
      submitLabel="Stop the request"
      submitVariant="refuse"
      incomplete={reason === ''}
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={`${id}-reason`} label="Reason, for the buyer" />
        <Select
          id={`${id}-reason`}
          name="reason"
          aria-required="true"
          value={reason}
          onChange={({ target }) => onStop({ note, reason: target.value as Stop['reason'] })}
          placeholder="Choose a reason"
          options={REASONS}
        />
      </div>
      <NoteField
        id={id}
        label="What the buyer can do (optional)"
        note={note}
        onChange={(text) => onStop({ reason, note: text })}
        most={RFQ_LIMITS.note}
      />
    </DialogForm>
  );
}
