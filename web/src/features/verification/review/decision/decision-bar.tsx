/** The decisions on a case: request changes, verify, reject, suspend; each with its reason when denied. */
import { useState } from 'react';
import type { Api } from '@waggle/contract/api';
import type { Decision, ReviewCase } from '@waggle/contract/verification/review';
import type { RejectionReason } from '@waggle/contract/verification/reasons';
import { call } from '../../../../api/client.ts';
import { openDraft } from '../../../../forms/draft.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ActionButton } from '../action-button.tsx';
import { useOpenCase } from '../case/case-context.ts';
import { isDeniedFor, denialText } from '../case/permissions.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { removeTextsStartingWith } from '../case/review-draft.ts';
import { saveNotes } from '../case/save-notes.ts';
import { useShortcuts } from '../shortcuts.ts';

interface DecisionBarProps {
  /** The case is decided. */
  onDecided(after: ReviewCase): void;
}

const DONE: Record<Decision, string> = {
  request_changes: 'Changes asked for',
  verify: 'Verified',
  reject: 'Rejected',
  suspend: 'Suspended',
};

type Body = Api['POST /v1/team/cases/:id/decision/']['body'];

function bodyOf(decision: Decision, reason: RejectionReason | undefined, version: number): Body {
  if (decision === 'request_changes' || decision === 'verify') return { version, decision };
  if (!reason) throw new Error('A reason is chosen before this can be sent');
  return { version, decision, reason };
}

export function DecisionBar({ onDecided }: DecisionBarProps) {
  const { found, permissions, act, busy, changes } = useOpenCase();
  const [open, setOpen] = useState<Decision>();
  const { decisions, checksLeft, changes: asked } = permissions;
  const why = (decision: Decision): string =>
    changes.length > 0 ? 'First see what has changed' : denialText(decisions[decision]);

  function ask(decision: Decision): void {
    const reason = why(decision);
    if (reason) toast.info(reason);
    else setOpen(decision);
  }

  async function decide(decision: Decision, reason: RejectionReason | undefined): Promise<void> {
    if (!(await saveNotes(found.id, act))) {
      setOpen(undefined);
      return;
    }
    const after = await act((version) => {
      const body = bodyOf(decision, reason, version);
      // A retry of the same decision is the same decision.
      const idempotencyKey = openDraft(`review.${found.id}.decision`, body).keyFor(body);
      return call('POST /v1/team/cases/:id/decision/', {
        params: { id: found.id },
        body,
        idempotencyKey,
      });
    });
    setOpen(undefined);
    if (!after) return;
    openDraft(`review.${found.id}.decision`, {}).clear();
    removeTextsStartingWith(found.id, '');
    toast.success(`${DONE[decision]}: ${found.company_name}`);
    onDecided(after);
  }

  useShortcuts({
    changes: () => ask('request_changes'),
    verify: () => ask('verify'),
    rejectCase: () => ask('reject'),
  });

  const suspends = decisions.suspend.allowed;
  const reasons = [
    ...new Set([why('request_changes'), why('verify')].filter((reason) => reason !== '')),
  ];
  const verifyLabel =
    isDeniedFor(decisions.verify, 'checks_left') && changes.length === 0
      ? denialText(decisions.verify)
      : 'Verify';
  return (
    <section
      aria-label="Decision"
      className="sticky bottom-0 z-1 flex-none border-t border-line bg-surface-raised px-5.5 pt-3 pb-4.5"
    >
      {found.state === 'expiring' ? (
        <ActionButton
          variant="refuse"
          aria-disabled={!suspends || undefined}
          onClick={() => ask('suspend')}
          className="w-full"
        >
          Suspend
        </ActionButton>
      ) : (
        <>
          <p id="review-why" className="mb-2 text-small text-muted empty:hidden">
            {reasons.filter((reason) => reason !== verifyLabel).join('. ')}
          </p>
          <div className="flex flex-wrap gap-2">
            <ActionButton
              shortcut="changes"
              aria-disabled={why('request_changes') !== '' || undefined}
              aria-describedby="review-why"
              onClick={() => ask('request_changes')}
              className="flex-auto"
            >
              Ask for changes{asked > 0 && ` (${asked})`}
            </ActionButton>
            <ActionButton
              variant="refuse"
              shortcut="rejectCase"
              aria-disabled={why('reject') !== '' || undefined}
              aria-describedby="review-why"
              onClick={() => ask('reject')}
              className="flex-auto"
            >
              Reject
              <span className="sr-only"> case</span>
            </ActionButton>
          </div>
          <ActionButton
            variant="accent"
            shortcut="verify"
            keyHidden={checksLeft > 0}
            aria-disabled={why('verify') !== '' || undefined}
            aria-describedby="review-why"
            onClick={() => ask('verify')}
            className="mt-2 w-full"
          >
            <Icon name="seal-check" />
            {verifyLabel}
          </ActionButton>
        </>
      )}
      {open && (
        <DecisionDialog
          found={found}
          decision={open}
          busy={busy}
          onConfirm={(reason) => void decide(open, reason)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
