/** Asked before a case is taken from a colleague. */
import { DialogForm } from '../../../../../forms/dialog-form.tsx';

interface TakeOverDialogProps {
  name: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

export function TakeOverDialog({ name, busy, onConfirm, onClose }: TakeOverDialogProps) {
  return (
    <DialogForm
      title={`Take over from ${name}?`}
      description={`${name} has this case. What was decided and written stays with it.`}
      submitLabel="Take over"
      submitVariant="accent"
      cancelLabel="Cancel"
      loading={busy}
      submitError=""
      onSubmit={onConfirm}
      onClose={onClose}
    />
  );
}
