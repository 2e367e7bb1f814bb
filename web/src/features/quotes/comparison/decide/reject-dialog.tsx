/** Rejecting a quote, with the reason that its supplier learns. */
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import {
  REJECT_REASON_CODES,
  REJECT_REASONS,
  type RejectReason,
} from '@waggle/contract/quotes/decision-inputs';
import { controlled } from '../../../../forms/bind-fields.ts';
import { DialogForm, useSubmit } from '../../../../forms/dialog-form.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { reject } from '../comparison-query.ts';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { useKept } from '../use-kept.ts';

interface RejectDialogProps {
  one: ComparedQuote;
  /** Whether the supplier learns the reason. */
  isTold: boolean;
  onClose: () => void;
}

export function RejectDialog({ one: { id, name, quote }, isTold, onClose }: RejectDialogProps) {
  const { values, change, forget } = useKept<{ reason: RejectReason | ''; note: string }>(
    `reject.${id}`,
    { reason: '', note: '' },
  );
  const { reason, note } = values;
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    if (reason === '') return;
    await reject(id, { version: quote.version, reason, note });
    forget();
    onClose();
  }, 'The quote could not be rejected. What you typed is kept. Please try again');
  return (
    <DialogForm
      title={`Reject the quote of ${name}`}
      description={
        isTold
          ? 'They learn the reason, so that they can quote better next time. The other quotes stay.'
          : 'The reason is kept for you alone, as your brief says. The other quotes stay.'
      }
      submitLabel="Reject"
      submitVariant="danger"
      incomplete={reason === ''}
      cancelLabel="Keep it"
      loading={loading}
      submitError={submitError}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <fieldset className="mt-5">
        <legend className="mb-1 font-semibold">Why?</legend>
        {REJECT_REASON_CODES.map((code) => (
          <label key={code} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={code}
              checked={reason === code}
              onChange={() => change({ reason: code })}
              className="size-5 shrink-0 accent-(--text)"
            />
            {REJECT_REASONS[code]}
          </label>
        ))}
      </fieldset>
      <div className="mt-3">
        <TextField
          label="Anything to add"
          lines={2}
          hint={`Up to ${QUOTE_LIMITS.note.toLocaleString()} characters.`}
          registration={controlled('note', note, (text) => change({ note: text }))}
        />
      </div>
    </DialogForm>
  );
}
