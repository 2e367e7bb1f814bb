/** The dialog before access is granted, with the number of users: an email cannot be undone. */
import { useState } from 'react';
import { randomId } from '../../api/random-id.ts';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { toast } from '../../ui/toast.ts';
import { grant, type GrantRequest } from './early-access-query.ts';

/** The request, and its users in words: «3 people», «mira@foldlamp.example». */
export interface Grant {
  request: GrantRequest;
  whom: string;
}

interface GrantDialogProps extends Grant {
  onClose: () => void;
  onGranted: () => void;
}

export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString()} people`;
}

/** Open while it is rendered. */
export function GrantDialog({ request, whom, onClose, onGranted }: GrantDialogProps) {
  const [key] = useState(randomId);
  const submit = useSubmit(async () => {
    const granted = await grant(request, key);
    toast.success(`Early access granted to ${peopleText(granted)}`);
    onGranted();
    onClose();
  }, 'Nobody was granted early access. Please try again');

  return (
    <DialogForm
      {...submit}
      title={`Grant early access to ${whom}?`}
      description="Each user gets a notification and one email with the early access link. This cannot be undone."
      submitLabel="Grant early access"
      submitVariant="accent"
      cancelLabel="Not yet"
      onClose={onClose}
    />
  );
}
