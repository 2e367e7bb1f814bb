/** The form of a report: a reason of the list, and what is wrong. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState } from 'react';
import type { PublicProfile } from '@waggle/contract/directory';
import { REPORT_LIMITS } from '@waggle/contract/limits';
import { REPORT_REASONS, type ReportReason } from '@waggle/contract/reports';
import { call } from '../../api/client.ts';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { FieldLabel } from '../../forms/field-parts.tsx';
import { Select, TextArea } from '../../ui/control.tsx';
import { toast } from '../../ui/toast.ts';

export type ReportedSupplier = Pick<PublicProfile, 'id' | 'name'>;

interface ReportDialogProps {
  supplier: ReportedSupplier;
  onClose(): void;
}

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

export function ReportDialog({ supplier, onClose }: ReportDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [text, setText] = useState('');
  const submit = useSubmit(async () => {
    if (reason === '') return;
    await call('POST /v1/reports/', { body: { supplier: supplier.id, reason, text } });
    toast.success('Report sent. The team will look at this profile');
    onClose();
  }, 'The report could not be sent');

  return (
    <DialogForm
      {...submit}
      title={`Report ${supplier.name}`}
      description="The team checks it. The supplier does not learn who has reported it."
      submitLabel="Send the report"
      submitVariant="ink"
      incomplete={reason === '' || isBlank(text)}
      cancelLabel="Cancel"
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={`${id}-reason`} label="Reason" />
        <Select
          id={`${id}-reason`}
          name="reason"
          aria-required="true"
          value={reason}
          onChange={({ target }) => setReason(target.value as ReportReason | '')}
          placeholder="Choose a reason"
          options={REASONS}
        />
      </div>
      <div className="mt-4">
        <FieldLabel id={`${id}-text`} label="What is wrong?" />
        <TextArea
          id={`${id}-text`}
          name="text"
          rows={4}
          aria-required="true"
          maxLength={REPORT_LIMITS.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </DialogForm>
  );
}
