/** A form for a reason of a closed list and a note, kept as a draft until it is sent. */
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { REVIEW_REASON_TEXTS, type ReviewReason } from '@waggle/contract/verification/reasons';
import { NamedSelect, NamedTextArea } from '../../../../forms/named-controls.tsx';
import { InlineForm } from './inline-form.tsx';
import { removeTextsStartingWith, setDraftText, useDraftTexts } from './review-draft.ts';

interface ReasonFormProps<Choice extends ReviewReason> {
  caseId: string;
  /** Under it what is typed is kept. */
  field: string;
  /** The form's accessible name. */
  label: string;
  reasons: readonly Choice[];
  submit: string;
  busy: boolean;
  /** @returns whether it was taken; what was typed is forgotten then */
  onSubmit(reason: Choice, note: string): Promise<boolean>;
  onCancel(): void;
}

export function ReasonForm<Choice extends ReviewReason>(props: ReasonFormProps<Choice>) {
  const { caseId, field, label, reasons, submit, busy, onSubmit, onCancel } = props;
  const texts = useDraftTexts(caseId);
  const chosen = reasons.find((reason) => reason === texts[`${field}.reason`]);
  const note = texts[`${field}.note`] ?? '';

  async function send(): Promise<void> {
    if (chosen && (await onSubmit(chosen, note))) removeTextsStartingWith(caseId, `${field}.`);
  }

  return (
    <InlineForm
      label={label}
      submit={submit}
      incomplete={!chosen}
      busy={busy}
      onSubmit={() => void send()}
      onCancel={onCancel}
    >
      <NamedSelect
        label="Reason"
        name="reason"
        value={chosen ?? ''}
        onText={(text) => setDraftText(caseId, `${field}.reason`, text)}
        aria-required="true"
        placeholder="Choose a reason"
        options={reasonOptions(reasons)}
      />
      {chosen && REVIEW_REASON_TEXTS[chosen].remedy && (
        <p className="text-small text-muted">
          The supplier reads: {REVIEW_REASON_TEXTS[chosen].remedy}
        </p>
      )}
      <NamedTextArea
        label="Note (optional)"
        name="note"
        rows={2}
        value={note}
        maxLength={TEXT_LIMITS.max}
        onText={(text) => setDraftText(caseId, `${field}.note`, text)}
      />
    </InlineForm>
  );
}

/** @returns what a list offers for these reasons */
export function reasonOptions(reasons: readonly ReviewReason[]) {
  return reasons.map((reason) => ({ value: reason, label: REVIEW_REASON_TEXTS[reason].label }));
}
