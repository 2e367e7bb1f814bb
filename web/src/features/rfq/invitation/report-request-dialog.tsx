/** The form in which a supplier reports a request to the team. */
import { useId, useState } from 'react';
import { REPORT_LIMITS } from '@waggle/contract/limits';
import {
  REQUEST_REPORT_REASONS,
  type RequestReportReason,
} from '@waggle/contract/moderation/request-reports';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { call } from '../../../api/client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { Select, TextArea } from '../../../ui/control.tsx';
import { toast } from '../../../ui/toast.ts';

const REASONS = Object.entries(REQUEST_REPORT_REASONS).map(([value, label]) => ({ value, label }));

interface ReportRequestDialogProps {
  request: SupplierInvitation;
  onClose: () => void;
}

export function ReportRequestDialog({ request, onClose }: ReportRequestDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<RequestReportReason | ''>('');
  const [text, setText] = useState('');
  const submit = useSubmit(async () => {
    if (reason === '') return;
    const params = { id: request.id };
    await call('POST /v1/requests/:id/report/', { params, body: { reason, text } });
    toast.success('Reported. Our team looks at it');
    onClose();
  }, 'The report could not be sent');
  return (
    <DialogForm
      {...submit}
      title="Report this request"
      description="Our team checks it, and tells you what came of it. The buyer does not learn who has reported it."
      submitLabel="Send the report"
      submitVariant="ink"
      incomplete={reason === ''}
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
          onChange={({ target }) => setReason(target.value as RequestReportReason | '')}
          placeholder="Choose a reason"
          options={REASONS}
        />
      </div>
      <div className="mt-4">
        <FieldLabel id={`${id}-text`} label="What is wrong? (optional)" />
        <TextArea
          id={`${id}-text`}
          name="text"
          dir="auto"
          rows={3}
          maxLength={REPORT_LIMITS.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </DialogForm>
  );
}
