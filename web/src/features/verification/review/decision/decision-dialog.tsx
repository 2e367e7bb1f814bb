/** The dialog before a decision: the message to the supplier, and the reason where one is needed. */
import { DECISION_WORDS, type DecisionReason } from '@waggle/contract/verification/decision-words';
import type { Decision } from '@waggle/contract/verification/decisions';
import { useId } from 'react';
import {
  CLAIM_LABELS,
  EVIDENCE_LABELS,
  PUBLIC_CLAIM_KINDS,
  type Claim,
} from '@waggle/contract/verification/claims';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { isFraudReason } from '@waggle/contract/verification/reasons';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../../forms/field-parts.tsx';
import { formatShortDate } from '../../../../lib/dates.ts';
import { Select } from '../../../../ui/control.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { reasonOptions } from '../case/reason-form.tsx';
import { setDraftText, useDraftTexts } from '../case/review-draft.ts';
import { PullFacts } from './decision-notice.tsx';
import { MailPreview, useMailPreview } from './mail-preview.tsx';

const isPublic = ({ kind }: Claim) => PUBLIC_CLAIM_KINDS.some((one) => one === kind);

/** @returns such as «licence.pdf, until 5 May 2027» */
function restsOn({ checked, document, reference, evidence, valid_until }: Claim): string {
  if (!checked) return 'Not checked';
  const by = document?.name ?? reference?.register ?? (evidence && EVIDENCE_LABELS[evidence]) ?? '';
  return valid_until === null ? by : `${by}, until ${formatShortDate(valid_until)}`;
}

/** What the badge will say and what that rests on; and what only the team reads. */
function BadgePreview({ claims }: { claims: readonly Claim[] }) {
  const own = claims.filter((claim) => !isPublic(claim));
  return (
    <>
      <ClaimList claims={claims.filter(isPublic)} />
      {own.length > 0 && (
        <>
          <p className="mt-4 text-small font-semibold">For the team alone</p>
          <ClaimList claims={own} />
        </>
      )}
    </>
  );
}

function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {claims.map((claim) => (
        <li
          key={`${claim.kind} ${claim.subject}`}
          className="flex gap-3 border-b border-line py-1.5"
        >
          <Icon name={claim.checked ? 'check' : 'minus'} className="mt-0.5" />
          <p className="min-w-0 wrap-anywhere">
            <span dir="auto" className="font-semibold">
              {claim.subject || CLAIM_LABELS[claim.kind]}
            </span>
            <span className="block text-small text-muted">{restsOn(claim)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface DecisionDialogProps {
  found: ReviewCase;
  decision: Decision;
  busy: boolean;
  onConfirm(reason: DecisionReason | undefined): void;
  /** Saves a note that was changed in the dialog. */
  onSaveNote(): void;
  onClose(): void;
}

/** These are about what a colleague began. */
const BY_SECOND: readonly Decision[] = ['confirm_suspension', 'confirm_revocation', 'decline_pull'];

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
      loading={busy}
      // What a refusal means for the case is said beside the case.
      submitError=""
      onSubmit={() => onConfirm(needsReason ? chosen : undefined)}
      onClose={onClose}
    >
      {asks && <MailPreview found={found} query={mail} onSave={onSaveNote} />}
      {decision === 'verify' && <BadgePreview claims={found.claims} />}
      {found.pull && BY_SECOND.includes(decision) && (
        <div className="mt-4 border-l-4 border-line-strong pl-4">
          <PullFacts pull={found.pull} />
        </div>
      )}
      {decision.endsWith('_appeal') && found.appeal && (
        <blockquote
          dir="auto"
          className="mt-4 border-l-4 border-line-strong pl-4 wrap-anywhere whitespace-pre-wrap"
        >
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
          {decision !== 'suspend' && isFraudReason(chosen) && (
            <p className="mt-2 text-small text-muted">
              {decision === 'revoke' ? 'Once confirmed, this' : 'This'} is remembered for five
              years: a new application with the same number, mailbox or document is refused, and a
              reviewer is shown anything else they have in common.
            </p>
          )}
        </div>
      )}
      {note && !asks && (
        <div className="mt-4 border-l-4 border-line-strong pl-4">
          <p className="text-small text-muted">Your note to the supplier</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {note}
          </p>
        </div>
      )}
    </DialogForm>
  );
}
