/** The dialog in which a member, or an admin for a member, says until when the member is away. */
import { useId, useState } from 'react';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { Input } from '../../../ui/control.tsx';
import { toast } from '../../../ui/toast.ts';
import { setAway } from './home-query.ts';

interface AwayDialogProps {
  userId: string;
  name: string;
  /** The first day back. */
  until: string | null;
  onClose(): void;
}

/** Open while it is rendered. */
export function AwayDialog({ userId, name, until, onClose }: AwayDialogProps) {
  const id = useId();
  const [day, setDay] = useState(until ?? '');
  const submit = useSubmit(async () => {
    await setAway(userId, day === '' ? null : day);
    toast.success('Saved');
    onClose();
  }, 'This could not be saved');
  return (
    <DialogForm
      {...submit}
      title={`Until when is ${name} away?`}
      description="Cases that come back go to somebody else until then. Without a day, the member is here."
      submitLabel="Save"
      onClose={onClose}
    >
      <label htmlFor={id} className="mt-5 mb-1 block font-semibold">
        First day back
      </label>
      <Input id={id} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
    </DialogForm>
  );
}
