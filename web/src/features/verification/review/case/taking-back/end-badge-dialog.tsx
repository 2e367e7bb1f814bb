/** Asked before something is taken back that a badge rests on. */
import { DialogForm } from '../../../../../forms/dialog-form.tsx';

interface EndBadgeDialogProps {
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

export function EndBadgeDialog({ busy, onConfirm, onClose }: EndBadgeDialogProps) {
  return (
    <DialogForm
      title="This ends the badge"
      description="The badge rests on what you take back. It ends at once, and is valid again when the case is verified."
      submitLabel="End the badge"
      submitVariant="ink"
      loading={busy}
      submitError=""
      onSubmit={onConfirm}
      onClose={onClose}
    />
  );
}
