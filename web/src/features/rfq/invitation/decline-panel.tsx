/** Declining an invitation: the reasons, a note, and the step itself; opens above the foot. */
import { useId, useRef, useState, useEffect } from 'react';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import {
  DECLINE_REASONS,
  type DeclineReason,
  DECLINE_REASON_CODES,
} from '@waggle/contract/rfq/states';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { useSubmit } from '../../../forms/dialog-form.tsx';
import { useKeyDown } from '../../../lib/use-key-down.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/control.tsx';
import { decline } from './invitation-actions.ts';

interface DeclinePanelProps {
  id: string;
  request: SupplierInvitation;
  userId: string;
  onClose: () => void;
}

export function DeclinePanel({ id, request, userId, onClose }: DeclinePanelProps) {
  const noteId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<DeclineReason>();
  const [note, setNote] = useState('');
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    if (reason === undefined) return;
    await decline(userId, request, { reason, note });
    onClose();
  }, 'The request could not be declined. Please try again');

  useKeyDown(({ key }) => {
    if (key === 'Escape') onClose();
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <form
      ref={form}
      id={id}
      aria-label="Decline this request"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading && reason !== undefined) onSubmit();
      }}
      className="max-h-[calc(100dvh-var(--header-height)-9rem)] overflow-auto border-b border-line px-1 pb-4"
    >
      <fieldset className="min-w-0">
        <legend className="font-semibold">
          Why do you decline? {request.buyer.name} reads it.
        </legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {DECLINE_REASON_CODES.map((code) => (
            <label key={code} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={code}
                checked={reason === code}
                onChange={() => setReason(code)}
                className="size-5 shrink-0 accent-(--text)"
              />
              {DECLINE_REASONS[code]}
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={noteId} className="mt-2 mb-1 block font-semibold">
        A word to the buyer <span className="font-normal text-muted">optional</span>
      </label>
      <TextArea
        id={noteId}
        name="note"
        dir="auto"
        rows={2}
        maxLength={RFQ_LIMITS.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p role="alert" className="font-medium text-danger not-empty:mt-3">
        {submitError}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="refuse" busy={loading} disabled={reason === undefined}>
          Decline this request
        </Button>
        <Button variant="outline" disabled={loading} onClick={onClose}>
          Keep it open
        </Button>
      </div>
    </form>
  );
}
