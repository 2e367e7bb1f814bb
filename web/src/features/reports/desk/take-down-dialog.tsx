/** The question before the team takes a public page down. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState } from 'react';
import type { Reported } from '@waggle/contract/reports/reported';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { call } from '../../../api/client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { TextArea } from '../../../ui/control.tsx';
import { decideOn } from './reports-query.ts';

interface TakeDownDialogProps {
  reported: Reported;
  onClose: () => void;
  onDone: () => void;
}

export function TakeDownDialog({ reported, onClose, onDone }: TakeDownDialogProps) {
  const field = useId();
  const [reason, setReason] = useState('');
  const { kind, id, title } = reported;
  const submit = useSubmit(async () => {
    const sent = { params: { kind, id }, body: { reason } };
    await decideOn(reported, () => call('POST /v1/team/reports/:kind/:id/take-down/', sent));
    onDone();
  }, 'It could not be taken down');
  return (
    <DialogForm
      {...submit}
      title={`Take ${title} down?`}
      description="Visitors then read that our team has taken it down, and nothing of it. Its owner is told why by mail and can change what is written; only the team can give it back."
      submitLabel="Take it down"
      submitVariant="danger"
      incomplete={isBlank(reason)}
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={field} label="Reason, for its owner" />
        <TextArea
          id={field}
          name="reason"
          aria-required="true"
          maxLength={TEXT_LIMITS.max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </DialogForm>
  );
}
