/** The dialog before a reviewer is removed, with the consequences. */
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { toast } from '../../ui/toast.ts';
import { remove } from './members-query.ts';

interface RemoveDialogProps {
  id: string;
  email: string;
  onClose: () => void;
}

/** Open while it is rendered. */
export function RemoveDialog({ id, email, onClose }: RemoveDialogProps) {
  const submit = useSubmit(async () => {
    await remove(id);
    toast.success(`${email} is no longer on the team`);
    onClose();
  }, 'The reviewer could not be removed');

  return (
    <DialogForm
      {...submit}
      title={`Remove ${email}?`}
      description="The reviewer is signed out everywhere at once. Undecided cases go back to the queue; decisions stay."
      submitLabel="Remove"
      submitVariant="ink"
      cancelLabel="Keep"
      onClose={onClose}
    />
  );
}
