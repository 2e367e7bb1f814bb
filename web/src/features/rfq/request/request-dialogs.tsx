/** The questions before a request is closed, opened again, cancelled, or a draft is deleted. */
import { useId, useState } from 'react';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { deadlineProblems } from '@waggle/contract/rfq/deadline';
import type { Rfq } from '@waggle/contract/rfq';
import {
  CANCEL_REASON_CODES,
  CANCEL_REASONS,
  type CancelReason,
} from '@waggle/contract/rfq/states';
import { call } from '../../../api/client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { Select, TextArea } from '../../../ui/control.tsx';
import { forgetRfq, putRfq, renewRfq } from '../rfq-queries.ts';
import { suppliersWords } from '../rfq-words.ts';
import { daysFromNow, DeadlineInput } from '../steps/deadline-field.tsx';

interface QuestionProps {
  rfq: Rfq;
  onClose: () => void;
}

/** What another tab has done meanwhile is shown below the dialog. */
async function orRenew(id: string, work: () => Promise<Rfq>): Promise<void> {
  try {
    putRfq(await work());
  } catch (error) {
    void renewRfq(id).catch(() => undefined);
    throw error;
  }
}

export function CloseDialog({ rfq, onClose }: QuestionProps) {
  const { id, version, counts } = rfq;
  const waiting = counts.asked - counts.quoted - counts.declined - counts.lapsed;
  const submit = useSubmit(async () => {
    await orRenew(id, async () => {
      const answer = await call('POST /v1/rfqs/:id/close/', { params: { id }, body: { version } });
      return answer.rfq;
    });
    onClose();
  }, 'The request could not be closed. Please try again');
  return (
    <DialogForm
      {...submit}
      title="Take no more quotes?"
      description={
        waiting > 0
          ? `${suppliersWords(waiting)} will be told that it is closed. Quotes that are there stay, and you can still choose one.`
          : 'Quotes that are there stay, and you can still choose one.'
      }
      submitLabel="Close the request"
      submitVariant="ink"
      cancelLabel="Keep it open"
      onClose={onClose}
    />
  );
}

export function ReopenDialog({ rfq, onClose }: QuestionProps) {
  const { id, version } = rfq;
  const isFull = rfq.counts.quoted >= rfq.brief.quotes_wanted;
  const [deadline, setDeadline] = useState(() => daysFromNow(RFQ_LIMITS.days / 2));
  const [error, setError] = useState('');
  const check = () => {
    const found = deadlineProblems(deadline, new Date().toISOString())[0]?.message ?? '';
    setError(found);
    return found === '';
  };
  const submit = useSubmit(async () => {
    if (!check()) return;
    await orRenew(id, async () => {
      const body = { version, deadline };
      return (await call('POST /v1/rfqs/:id/reopen/', { params: { id }, body })).rfq;
    });
    onClose();
  }, 'The request could not be opened again. Please try again');
  return (
    <DialogForm
      {...submit}
      title="Take quotes again?"
      description={`Suppliers that have not declined are told, and may quote until the new deadline.${isFull ? ` You have as many quotes as you wanted; up to ${RFQ_LIMITS.quotes} more are taken.` : ''}`}
      submitLabel="Open it again"
      submitVariant="accent"
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <div className="mt-5">
        <DeadlineInput value={deadline} error={error} onChange={setDeadline} onLeave={check} />
      </div>
    </DialogForm>
  );
}

export function CancelDialog({ rfq, onClose }: QuestionProps) {
  const { id, version, counts } = rfq;
  const field = useId();
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [note, setNote] = useState('');
  const submit = useSubmit(async () => {
    if (reason === '') return;
    await orRenew(id, async () => {
      const body = { version, reason, note };
      return (await call('POST /v1/rfqs/:id/cancel/', { params: { id }, body })).rfq;
    });
    onClose();
  }, 'The request could not be cancelled. Please try again');
  return (
    <DialogForm
      {...submit}
      title="Cancel this request?"
      description={`${suppliersWords(counts.asked)} will read why. This cannot be undone; you can copy the request into a new draft.`}
      submitLabel="Cancel the request"
      submitVariant="danger"
      incomplete={reason === ''}
      cancelLabel="Keep it"
      onClose={onClose}
    >
      <div className="mt-5 grid gap-4">
        <div>
          <FieldLabel id={`${field}-reason`} label="Why?" required />
          <Select
            id={`${field}-reason`}
            name="reason"
            aria-required
            value={reason}
            placeholder="Choose a reason"
            options={CANCEL_REASON_CODES.map((code) => ({
              value: code,
              label: CANCEL_REASONS[code],
            }))}
            onChange={({ target }) => setReason(target.value as CancelReason | '')}
          />
        </div>
        <div>
          <FieldLabel id={`${field}-note`} label="A word to the suppliers" />
          <TextArea
            id={`${field}-note`}
            name="note"
            dir="auto"
            rows={3}
            maxLength={RFQ_LIMITS.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </div>
    </DialogForm>
  );
}

export function DeleteDialog({
  rfq,
  onClose,
  onDeleted,
}: QuestionProps & { onDeleted: () => void }) {
  const { id, brief } = rfq;
  const submit = useSubmit(async () => {
    await call('DELETE /v1/rfqs/:id/', { params: { id } });
    onDeleted();
    forgetRfq(id);
  }, 'The draft could not be deleted. Please try again');
  return (
    <DialogForm
      {...submit}
      title="Delete this draft?"
      description={`«${brief.title.trim() || 'Request without a name'}» was never sent. It cannot be brought back.`}
      submitLabel="Delete the draft"
      submitVariant="danger"
      cancelLabel="Keep it"
      onClose={onClose}
    />
  );
}
