/** The decisions on a case: request changes, verify, reject, suspend; each with its reason when denied. */
import { useState } from 'react';
import type { Api } from '@waggle/contract/api';
import { type Denied, reasonText } from '@waggle/contract/permissions/can';
import type { Decision } from '@waggle/contract/verification/decisions';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { call } from '../../../../api/client.ts';
import { openDraft } from '../../../../forms/draft.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ActionButton } from '../action-button.tsx';
import { useOpenCase } from '../case/case-context.ts';
import { DecisionDialog, type DecisionReason } from './decision-dialog.tsx';
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
  revoke: 'Suspended, and waiting for a second person',
  confirm_suspension: 'Suspension confirmed',
  confirm_revocation: 'Revoked',
  decline_pull: 'Declined',
  reopen_case: 'Reopened',
  grant_appeal: 'Appeal granted',
  dismiss_appeal: 'Appeal dismissed',
};

type Body = Api['POST /v1/team/cases/:id/decision/']['body'];

function bodyOf(decision: Decision, reason: DecisionReason | undefined, version: number): Body {
  return { version, decision, ...(reason !== undefined && { reason }) } as Body;
}

/** Why a decision cannot be made now. */
type Obstacle = Denied | { readonly reason: 'unseen_changes' };

function obstacleText(obstacle: Obstacle): string {
  return obstacle.reason === 'unseen_changes' ? 'Review the changes first' : reasonText(obstacle);
}

export function DecisionBar({ onDecided }: DecisionBarProps) {
  const { found, permissions, act, busy, changes } = useOpenCase();
  const [open, setOpen] = useState<Decision>();
  const { may, checksLeft, changes: requested } = permissions;

  function obstacleTo(decision: Decision): Obstacle | undefined {
    if (changes.length > 0) return { reason: 'unseen_changes' };
    const verdict = may(`case.${decision}`);
    return verdict.allowed ? undefined : verdict;
  }

  function ask(decision: Decision): void {
    const obstacle = obstacleTo(decision);
    if (obstacle) toast.info(obstacleText(obstacle));
    else setOpen(decision);
  }

  async function decide(decision: Decision, reason: DecisionReason | undefined): Promise<void> {
    if (!(await saveNotes(found.id, act, permissions))) {
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

  const [toRequest, toVerify] = [obstacleTo('request_changes'), obstacleTo('verify')];
  /** The button itself counts the checks left. */
  const countsChecks = toVerify?.reason === 'checks_left';
  const above = [
    toRequest,
    !countsChecks && toVerify?.reason !== toRequest?.reason && toVerify,
  ].filter((obstacle) => typeof obstacle === 'object');
  return (
    <section
      aria-label="Decision"
      className="sticky bottom-(--banner-height) z-1 flex-none border-t border-line bg-surface-raised px-5.5 pt-3 pb-4.5"
    >
      {may('case.suspend').allowed ? (
        <ActionButton
          variant="refuse"
          aria-disabled={obstacleTo('suspend') !== undefined || undefined}
          onClick={() => ask('suspend')}
          className="w-full"
        >
          Suspend
        </ActionButton>
      ) : (
        <>
          <p id="review-why" className="mb-2 text-small text-muted empty:hidden">
            {above.map(obstacleText).join('. ')}
          </p>
          <div className="flex flex-wrap gap-2">
            <ActionButton
              shortcut="changes"
              aria-disabled={toRequest !== undefined || undefined}
              aria-describedby="review-why"
              onClick={() => ask('request_changes')}
              className="flex-auto"
            >
              Ask for changes{requested > 0 && ` (${requested})`}
            </ActionButton>
            <ActionButton
              variant="refuse"
              shortcut="rejectCase"
              aria-disabled={obstacleTo('reject') !== undefined || undefined}
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
            aria-disabled={toVerify !== undefined || undefined}
            aria-describedby="review-why"
            onClick={() => ask('verify')}
            className="mt-2 w-full"
          >
            <Icon name="seal-check" />
            {countsChecks ? obstacleText(toVerify) : 'Verify'}
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
