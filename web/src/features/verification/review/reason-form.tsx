/** A reason out of a closed list and a few words of one's own, kept as a draft until they are sent. */
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { REASON_WORDS, type Reason } from '@waggle/contract/verification/reasons';
import { Button } from '../../../ui/button.tsx';
import { dropTexts, typeText, useTypedTexts } from './review-draft.ts';
import { useEscape } from './use-escape.ts';

interface ReasonFormProps<Choice extends Reason> {
  caseId: string;
  /** Under it what is typed is kept. */
  field: string;
  /** What the form is about, for whoever does not see it. */
  label: string;
  reasons: readonly Choice[];
  submit: string;
  busy: boolean;
  /** @returns whether it was taken; what was typed is forgotten then */
  onSubmit(reason: Choice, note: string): Promise<boolean>;
  onCancel(): void;
}

export function ReasonForm<Choice extends Reason>(props: ReasonFormProps<Choice>) {
  const { caseId, field, label, reasons, submit, busy, onSubmit, onCancel } = props;
  const id = useId();
  const texts = useTypedTexts(caseId);
  const first = useRef<HTMLSelectElement>(null);
  const chosen = reasons.find((reason) => reason === texts[`${field}.reason`]);
  const note = texts[`${field}.note`] ?? '';

  useEffect(() => first.current?.focus(), []);
  useEscape(onCancel);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen && (await onSubmit(chosen, note))) dropTexts(caseId, `${field}.`);
  }

  return (
    <form aria-label={label} onSubmit={(event) => void send(event)} className="review-form">
      <label htmlFor={`${id}-reason`}>Reason</label>
      <select
        ref={first}
        id={`${id}-reason`}
        name="reason"
        value={chosen ?? ''}
        onChange={({ target }) => typeText(caseId, `${field}.reason`, target.value)}
        aria-required="true"
        className="review-control"
      >
        <option value="">Choose a reason</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {REASON_WORDS[reason].label}
          </option>
        ))}
      </select>
      {chosen && REASON_WORDS[chosen].remedy && (
        <p className="text-small text-muted">The supplier reads: {REASON_WORDS[chosen].remedy}</p>
      )}
      <label htmlFor={`${id}-note`}>Note (optional)</label>
      <textarea
        id={`${id}-note`}
        name="note"
        rows={2}
        value={note}
        maxLength={2000}
        onChange={({ target }) => typeText(caseId, `${field}.note`, target.value)}
        className="review-control"
      />
      <div className="mt-1 flex flex-wrap gap-2">
        <Button type="submit" disabled={!chosen} busy={busy} className="px-4!">
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel} className="px-4!">
          Cancel
        </Button>
      </div>
    </form>
  );
}
