/** The decisions that the case can come to now, each with its reason when denied, below what a colleague began. */
import { useState } from 'react';
import { type Denied, reasonText } from '@waggle/contract/permissions/can';
import { DECISION_WORDS, type DecisionReason } from '@waggle/contract/verification/decision-words';
import type { Decision } from '@waggle/contract/verification/decisions';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { sameKey } from '../../../../forms/drafts/same-key.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ActionButton } from '../action-button.tsx';
import { useOpenCase } from '../case/case-context.ts';
import type { CaseBody } from '../case/use-case-work.ts';
import { nextUndecided } from '../case/next-undecided.ts';
import { removeTextsStartingWith } from '../case/review-draft.ts';
import { saveNotes } from '../case/save-notes.ts';
import { type ShortcutName, useShortcuts } from '../shortcuts.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { decisionsFor } from './decisions.ts';
import { whatWaits } from './what-waits.ts';

/** On a phone: the one button that leads to the next thing to do. */
function NextThing() {
  const { found, showNext } = useOpenCase();
  const next = nextUndecided(found);
  if (next === undefined) return null;
  return (
    <ActionButton variant="accent" onClick={() => showNext()} className="mb-2 w-full wide:hidden">
      {next.label}
      <Icon name="arrow-right" className="size-4.5" />
    </ActionButton>
  );
}

interface DecisionBarProps {
  /** The case is decided. */
  onDecided(after: ReviewCase): void;
}

/** Why a decision cannot be made now. */
type Obstacle = Denied | { readonly reason: 'unseen_changes' };

function obstacleText(obstacle: Obstacle): string {
  return obstacle.reason === 'unseen_changes' ? 'Review the changes first' : reasonText(obstacle);
}

/** These are said by the sentence that counts all that waits. */
const COUNTED = ['documents_undecided', 'answers_undecided', 'hits_unsettled'];

const KEYS: Partial<Record<Decision, ShortcutName>> = {
  request_changes: 'changes',
  verify: 'verify',
  reject: 'rejectCase',
};

export function DecisionBar({ onDecided }: DecisionBarProps) {
  const { found, permissions, act, busy, changes } = useOpenCase();
  const [open, setOpen] = useState<Decision>();
  const { may, checksLeft, changes: requested } = permissions;
  const shown = decisionsFor(found);
  /** Beside two that pull the badge, what is asked for every day has a line of its own. */
  const wideAsk = shown.includes('revoke');

  function obstacleTo(decision: Decision): Obstacle | undefined {
    if (changes.length > 0) return { reason: 'unseen_changes' };
    const verdict = may(`case.${decision}`);
    return verdict.allowed ? undefined : verdict;
  }

  function ask(decision: Decision): void {
    const obstacle = obstacleTo(decision);
    if (obstacle) toast.info(obstacleText(obstacle));
    // The mail has the note as it is saved.
    else if (decision === 'request_changes') void saveNotesThen(() => setOpen(decision));
    else setOpen(decision);
  }

  async function saveNotesThen(next: () => void): Promise<void> {
    if (await saveNotes(found.id, act, permissions)) next();
  }

  async function decide(decision: Decision, reason: DecisionReason | undefined): Promise<void> {
    if (!(await saveNotes(found.id, act, permissions))) {
      setOpen(undefined);
      return;
    }
    const sentAs = sameKey(`review.${found.id}.decision`);
    const name = 'POST /v1/team/cases/:id/decision/';
    // A retry of the same decision is the same decision.
    const after = await act(name, { decision, reason } as CaseBody<typeof name>, { sentAs });
    setOpen(undefined);
    if (!after) return;
    sentAs.forget();
    removeTextsStartingWith(found.id, '');
    toast.success(`${DECISION_WORDS[decision].done}: ${found.company_name}`);
    onDecided(after);
  }

  useShortcuts({
    changes: () => ask('request_changes'),
    verify: () => ask('verify'),
    rejectCase: () => ask('reject'),
  });

  const obstacles = shown
    .map((decision) => obstacleTo(decision))
    .filter((one) => one !== undefined);
  /** The button itself counts the checks left. */
  const countsChecks = obstacleTo('verify')?.reason === 'checks_left';
  const waiting = may('case.decide_document').allowed ? whatWaits(found) : '';
  const above = [
    waiting,
    ...obstacles
      .filter(({ reason }) => reason !== 'checks_left' && !(waiting && COUNTED.includes(reason)))
      .map(obstacleText),
  ].filter((text, index, all) => text !== '' && all.indexOf(text) === index);
  return (
    <section
      aria-label="Decision"
      className="sticky bottom-(--banner-height) z-1 flex-none border-t border-line bg-surface-raised px-5.5 pt-3 pb-4"
    >
      <DecisionNotice found={found} />
      <p id="review-why" className="mb-2 text-small text-muted empty:hidden">
        {above.join(above.length > 1 && !waiting ? '. ' : ' ')}
      </p>
      {waiting !== '' && <NextThing />}
      <div
        className={classNames(
          'flex flex-wrap gap-2',
          // On a phone the bar names the next thing to do in place of what cannot be done yet.
          waiting !== '' && 'max-wide:[&>[aria-disabled]]:hidden',
        )}
      >
        {shown.map((decision) => {
          const { label, variant } = DECISION_WORDS[decision];
          const shortcut = KEYS[decision];
          const verify = decision === 'verify';
          const obstacle = obstacleTo(decision);
          return (
            <ActionButton
              key={decision}
              id={`decide-${decision}`}
              variant={variant}
              {...(shortcut && { shortcut })}
              keyHidden={verify && checksLeft > 0}
              aria-disabled={obstacle !== undefined || undefined}
              aria-describedby="review-why"
              onClick={() => ask(decision)}
              className={
                verify || (wideAsk && decision === 'request_changes') ? 'w-full' : 'flex-auto'
              }
            >
              {verify && <Icon name="seal-check" />}
              {verify && obstacle && countsChecks ? obstacleText(obstacle) : label}
              {decision === 'request_changes' && requested > 0 && ` (${requested})`}
              {decision === 'reject' && <span className="sr-only"> case</span>}
            </ActionButton>
          );
        })}
      </div>
      {open && (
        <DecisionDialog
          found={found}
          decision={open}
          busy={busy}
          onConfirm={(reason) => void decide(open, reason)}
          onSaveNote={() => void saveNotes(found.id, act, permissions)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
