/** Asked before a case is taken from a colleague, for oneself or for the queue. */
import { DialogForm } from '../../../../../forms/dialog-form.tsx';

interface TakeOverDialogProps {
  name: string;
  /** Back to the queue. */
  release: boolean;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

export function TakeOverDialog({ name, release, busy, onConfirm, onClose }: TakeOverDialogProps) {
  return (
    <DialogForm
      title={release ? `Release the case of ${name}?` : `Take over from ${name}?`}
      description={`${name} has this case. What was decided and written stays with it.`}
      submitLabel={release ? 'Release' : 'Take over'}
      loading={busy}
      submitError=""
      onSubmit={onConfirm}
      onClose={onClose}
    />
  );
}
