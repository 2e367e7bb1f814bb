/** The dialog before a decision: the message to the supplier, and the reason where one is needed. */
import type { Decision } from '@waggle/contract/verification/decisions';
import { useId } from 'react';
import type { ReviewCase } from '@waggle/contract/verification/review';
import {
  CLAIM_LABELS,
  EVIDENCE_LABELS,
  PUBLIC_CLAIM_KINDS,
} from '@waggle/contract/verification/claims';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../../forms/field-parts.tsx';
import { Select } from '../../../../ui/control.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { reasonOptions } from '../case/reason-form.tsx';
import { setDraftText, useDraftTexts } from '../case/review-draft.ts';
import { DECISION_WORDS, type DecisionReason } from './decisions.ts';
import { MailPreview, useMailPreview } from './mail-preview.tsx';

interface DecisionDialogProps {
  found: ReviewCase;
  decision: Decision;
  busy: boolean;
  onConfirm(reason: DecisionReason | undefined): void;
  /** Saves a note that was changed in the dialog. */
  onSaveNote(): void;
  onClose(): void;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { found, decision, busy, onConfirm, onSaveNote, onClose } = props;
  const id = useId();
  const texts = useDraftTexts(found.id);
  const { title, says, confirm: label, reasons = [] } = DECISION_WORDS[decision];
  const asks = decision === 'request_changes';
  const mail = useMailPreview(found, asks);
  const needsReason = reasons.length > 0;
  const chosen = reasons.find((reason) => reason === texts[`${decision}.reason`]);
  const note = (texts['public_note'] ?? found.public_note).trim();
  return (
    <DialogForm
      title={`${title}: ${found.company_name}`}
      description={says}
      submitLabel={label}
      submitVariant={needsReason ? 'ink' : 'accent'}
      // What was not read is not sent.
      incomplete={asks ? mail.data === undefined || mail.isFetching : needsReason && !chosen}
      cancelLabel="Cancel"
      loading={busy}
      // What a refusal means for the case is said beside the case.
      submitError=""
      onSubmit={() => onConfirm(needsReason ? chosen : undefined)}
      onClose={onClose}
    >
      {asks && <MailPreview found={found} query={mail} onSave={onSaveNote} />}
      {decision === 'verify' && <Claims found={found} />}
      {decision.endsWith('_appeal') && found.appeal && (
        <blockquote className="mt-4 border-l-4 border-line-strong pl-4 wrap-anywhere whitespace-pre-wrap">
          {found.appeal.text}
        </blockquote>
      )}
      {needsReason && (
        <div className="mt-4">
          <FieldLabel id={id} label="Reason" />
          <Select
            size="compact"
            id={id}
            name="reason"
            aria-required="true"
            value={chosen ?? ''}
            onChange={({ target }) => setDraftText(found.id, `${decision}.reason`, target.value)}
            placeholder="Choose a reason"
            options={reasonOptions(reasons)}
          />
        </div>
      )}
      {note && !asks && (
        <div className="mt-4 border-l-4 border-line-strong pl-4">
          <p className="text-small text-muted">Your note to the supplier</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
        </div>
      )}
    </DialogForm>
  );
}

/** Without what is for the team alone. */
function Claims({ found }: { found: ReviewCase }) {
  const shown = found.claims.filter(({ kind }) => PUBLIC_CLAIM_KINDS.some((one) => one === kind));
  return (
    <ul className="mt-4 border-t border-line">
      {shown.map(({ kind, subject, checked, evidence }) => (
        <li key={`${kind} ${subject}`} className="flex gap-3 border-b border-line py-2.5">
          <Icon name={checked ? 'check' : 'minus'} className="mt-0.5" />
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{subject || CLAIM_LABELS[kind]}</span>
            <span className="block text-small text-muted">
              {checked && evidence ? EVIDENCE_LABELS[evidence] : 'Not checked'}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
