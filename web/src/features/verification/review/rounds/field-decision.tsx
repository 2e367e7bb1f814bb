/** The decision on the answer to a field: accept it, or ask for it again; and back. */
import { useState } from 'react';
import { reasonText } from '@waggle/contract/permissions/can';
import {
  FIELD_REASONS,
  REVIEW_REASON_TEXTS,
  type FieldReason,
} from '@waggle/contract/verification/reasons';
import type { ReviewCase } from '@waggle/contract/verification/review';
import type { Point } from '@waggle/contract/verification/rounds';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ActionButton } from '../action-button.tsx';
import { useOpenCase } from '../case/case-context.ts';
import { ReasonForm } from '../case/reason-form.tsx';
import { DecisionFrame } from '../documents/decision-frame.tsx';
import { useShortcuts } from '../shortcuts.ts';

interface FieldDecisionProps {
  point: Point;
  onDecided(after: ReviewCase): void;
}

export function FieldDecision({ point, onDecided }: FieldDecisionProps) {
  const { found, permissions, act, busy } = useOpenCase();
  const [asking, setAsking] = useState(false);
  const { id, about: field, decided, name } = point;
  const request = found.field_requests.find((one) => one.field === field);
  const verdict = permissions.may('case.accept_answer');

  async function accept(accepted: boolean): Promise<void> {
    const after = await act(
      'POST /v1/team/cases/:id/answers/:answer/',
      { accepted },
      { params: { answer: id } },
    );
    if (after && accepted) onDecided(after);
  }

  async function ask(reason: FieldReason | null, note = ''): Promise<boolean> {
    const asked = { reason, note };
    const after = await act('POST /v1/team/cases/:id/fields/:field/', asked, { params: { field } });
    if (!after) return false;
    setAsking(false);
    if (reason !== null) onDecided(after);
    return true;
  }

  /** A key says why it does nothing, and decides nothing that is decided. */
  const unless = (action: () => void) => () => {
    if (!verdict.allowed) toast.info(reasonText(verdict));
    else if (decided) toast.info('Already decided. Undo it first');
    else if (!busy) action();
  };

  useShortcuts({
    approve: unless(() => void accept(true)),
    askAgain: unless(() => setAsking(true)),
    rejectDocument: unless(() => toast.info('Ask again, or reject the case')),
  });

  if (asking) {
    return (
      <DecisionFrame label="Decision on this point">
        <ReasonForm<FieldReason>
          caseId={found.id}
          field={`field.${field}`}
          label={`Request a change: ${name}`}
          reasons={FIELD_REASONS}
          submit="Ask again"
          busy={busy}
          onSubmit={ask}
          onCancel={() => setAsking(false)}
        />
      </DecisionFrame>
    );
  }
  return (
    <DecisionFrame label="Decision on this point">
      {!verdict.allowed ? (
        <p className="text-small font-semibold">{reasonText(verdict)}</p>
      ) : decided ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 text-small wrap-anywhere">
            {request
              ? `Asked for again: ${REVIEW_REASON_TEXTS[request.reason].label}. ${request.note}`
              : 'Accepted'}
          </p>
          <ActionButton disabled={busy} onClick={() => void (request ? ask(null) : accept(false))}>
            Undo
          </ActionButton>
        </div>
      ) : (
        <div className="flex flex-wrap justify-end gap-2 max-wide:*:flex-1">
          <ActionButton
            variant="accent"
            shortcut="approve"
            disabled={busy}
            onClick={() => void accept(true)}
          >
            <Icon name="check" className="size-4.5" />
            Approve
          </ActionButton>
          <ActionButton
            id="ask-again"
            shortcut="askAgain"
            disabled={busy}
            onClick={() => setAsking(true)}
          >
            Ask again
          </ActionButton>
        </div>
      )}
    </DecisionFrame>
  );
}
