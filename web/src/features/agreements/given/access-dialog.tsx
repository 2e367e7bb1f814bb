/** The question before access to confidential files is taken back or given again. */
import { useId, useState } from 'react';
import type { GivenAgreement } from '@waggle/contract/agreements';
import { AGREEMENT_LIMITS } from '@waggle/contract/limits';
import { call } from '../../../api/client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { TextArea } from '../../../ui/control.tsx';
import { putGiven } from '../agreements-queries.ts';

interface AccessDialogProps {
  userId: string;
  rfqId: string;
  agreement: GivenAgreement;
  onClose: () => void;
}

export function AccessDialog({ userId, rfqId, agreement, onClose }: AccessDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const { supplier_name: name, invitation_id: invitation, closed } = agreement;
  const isOpen = closed === null;
  const submit = useSubmit(async () => {
    const given = { params: { id: rfqId, invitation }, body: { note } };
    const answer = isOpen
      ? await call('POST /v1/rfqs/:id/agreements/:invitation/take-back/', given)
      : await call('POST /v1/rfqs/:id/agreements/:invitation/give-again/', given);
    putGiven(userId, rfqId, answer.agreement);
    onClose();
  }, 'Access could not be changed. Please try again');
  return (
    <DialogForm
      {...submit}
      title={isOpen ? `Take access back from ${name}?` : `Give ${name} access again?`}
      description={
        isOpen
          ? 'The files close at once, also where they are open now. What was signed still holds. They are told.'
          : 'They can open the files again, with what they have signed. They are told.'
      }
      submitLabel={isOpen ? 'Take access back' : 'Give access again'}
      submitVariant={isOpen ? 'refuse' : 'ink'}
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <div className="mt-5">
        <FieldLabel id={`${id}-note`} label="What they are told (optional)" />
        <TextArea
          id={`${id}-note`}
          name="note"
          dir="auto"
          rows={3}
          maxLength={AGREEMENT_LIMITS.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </DialogForm>
  );
}
