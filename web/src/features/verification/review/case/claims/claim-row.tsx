/** One claim: its evidence and until when it holds, why it is not checked, and where to look it up. */
import {
  CLAIM_LABELS,
  EVIDENCE_LABELS,
  LOST_TEXTS,
  DECISION_CLAIMS,
  type Claim,
} from '@waggle/contract/verification/claims';
import { restsOnLeaving, restsOnOther } from '@waggle/contract/verification/case-permissions';
import type { Check } from './check.ts';
import { formatShortDate } from '../../../../../lib/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useOpenCase } from '../case-context.ts';
import { claimEndsBadge } from '../taking-back/ends-badge.ts';
import { useTakingBack } from '../taking-back/use-taking-back.tsx';
import { ClaimForm } from './claim-form.tsx';
import { OutsideLink } from './outside-link.tsx';
import { ClaimTick } from './claim-tick.tsx';
import { RegisterLinks } from './register-links.tsx';

interface ClaimRowProps {
  id: string;
  claim: Claim;
  /** Its form is open. */
  asking: boolean;
  onAsk(wanted: boolean): void;
}

export function ClaimRow({ id, claim, asking, onAsk }: ClaimRowProps) {
  const { found, permissions, act, busy, showNext } = useOpenCase();
  const { kind, subject, checked, declared } = claim;
  const name = subject || CLAIM_LABELS[kind];
  const leaves = restsOnLeaving(found, claim);
  const isOther = restsOnOther(found, claim);
  const again = leaves || isOther;
  const mayCheck = permissions.may('case.check_claim').allowed && (declared || checked);

  async function check(by: Check | null): Promise<boolean> {
    const about = { kind, subject };
    const after = await act(
      'POST /v1/team/cases/:id/claims/',
      by ? { ...about, ...by, checked: true } : { ...about, checked: false },
    );
    if (!after) return false;
    onAsk(false);
    if (by) showNext(after);
    return true;
  }

  const undo = useTakingBack(claimEndsBadge(found, claim), busy, () => check(null));

  return (
    <li className="border-b border-line py-1">
      <div className="flex items-start gap-3">
        <span className="flex min-h-11 items-center">
          <ClaimTick checked={checked} lost={claim.lost !== null} />
        </span>
        <div className="min-w-0 flex-1 py-1.5">
          <p className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
            <span dir="auto" className="font-semibold">
              {name}
            </span>
            {checked && claim.valid_until && (
              <span className="text-small text-muted">
                until {formatShortDate(claim.valid_until)}
              </span>
            )}
          </p>
          <p className="text-small text-muted wrap-anywhere">
            <Evidence claim={claim} />
            {leaves && <span className="block text-warn">Replaced: check it by the new one</span>}
            {isOther && (
              <span className="block text-warn">
                {kind === 'certificate'
                  ? 'Say which certificate this document is, or check it again'
                  : 'Not a document of this kind: check it again'}
              </span>
            )}
          </p>
          {!checked && declared && !asking && <RegisterLinks claim={claim} />}
        </div>
        {mayCheck && !asking && (!checked || again) && (
          <Button
            id={id}
            variant="link"
            disabled={busy}
            onClick={() => onAsk(true)}
            aria-label={`Check: ${name}`}
          >
            Check
          </Button>
        )}
        {mayCheck && !asking && checked && (
          <Button
            id={again ? undefined : id}
            variant="link"
            disabled={busy}
            onClick={() => undo.start()}
            aria-label={`Undo: ${name}`}
          >
            Undo
          </Button>
        )}
      </div>
      {undo.dialog}
      {asking && (
        <ClaimForm claim={claim} name={name} onSubmit={check} onCancel={() => onAsk(false)} />
      )}
    </li>
  );
}

/** What it was checked by, or why it is not. */
function Evidence({ claim }: { claim: Claim }) {
  const { checked, evidence, document, reference, lost, declared, kind } = claim;
  if (!checked) {
    if (lost) {
      return <span className="text-warn">Not checked: {LOST_TEXTS[lost.reason]}</span>;
    }
    if (!declared) return 'Not declared, so it cannot be checked';
    return DECISION_CLAIMS.includes(kind) ? 'Not checked, needed to verify' : 'Not checked';
  }
  if (document) {
    const { name, page, other_reason: why } = document;
    return `${name}${page ? `, page ${page}` : ''}${why && `: ${why}`}`;
  }
  if (!reference) return evidence && EVIDENCE_LABELS[evidence];
  const { register, number, url, looked_up_on: on } = reference;
  return (
    <>
      {url ? <OutsideLink url={url}>{register}</OutsideLink> : register}
      {number && `, ${number}`}, looked up on {formatShortDate(on)}
      {claim.opened_at !== null && ', opened from here'}
    </>
  );
}
