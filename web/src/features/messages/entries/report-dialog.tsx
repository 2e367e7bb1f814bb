/** The report of a message to the team: a reason of the list, and words if the user likes. */
import { useId, useState } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { REPORT_REASONS, type MessageReportReason } from '@waggle/contract/messages/report-reasons';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { Select, TextArea } from '../../../ui/control.tsx';
import { toast } from '../../../ui/toast.ts';

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

interface ReportDialogProps {
  conversationId: string;
  messageId: string;
  /** Whose message it is. */
  name: string;
  /** What it is probably about. */
  suggested: MessageReportReason | '';
  onReported: () => void;
  onClose: () => void;
}

export function ReportDialog(props: ReportDialogProps) {
  const { conversationId, messageId, name, suggested, onReported, onClose } = props;
  const id = useId();
  const [reason, setReason] = useState(suggested);
  const [text, setText] = useState('');
  const submit = useSubmit(async () => {
    if (reason === '') return;
    try {
      await call('POST /v1/conversations/:id/messages/:message/report/', {
        params: { id: conversationId, message: messageId },
        body: { reason, text },
      });
      toast.success('Reported. Our team looks at it');
    } catch (error) {
      // A second report of the same message: the team has the first.
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      toast.info(error.message);
    }
    onReported();
    onClose();
  }, 'The report could not be sent');

  return (
    <DialogForm
      {...submit}
      title="Report this message"
      description={`Our team reads it with the rest of the conversation. ${name} does not learn of the report.`}
      submitLabel="Report to the team"
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
          onChange={({ target }) => setReason(target.value as MessageReportReason | '')}
          placeholder="Choose a reason"
          options={REASONS}
        />
      </div>
      <div className="mt-4">
        <FieldLabel id={`${id}-text`} label="What should the team know? (if you like)" />
        <TextArea
          id={`${id}-text`}
          name="text"
          rows={3}
          maxLength={TEXT_LIMITS.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </DialogForm>
  );
}
