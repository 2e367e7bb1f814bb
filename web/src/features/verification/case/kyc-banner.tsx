/** The banner of the verification on the profile: status, message and requested changes. */
import { useEffect, useId, useRef, useState } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { CopyLink } from '../../../forms/copy-link.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { LoadFailed } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { ExpiryNotice } from '../expiry/expiry-notice.tsx';
import { kycText } from './kyc-texts.ts';
import type { CurrentTexts } from '../resubmission/requested-changes.ts';
import { useCaseUpdates, useVerificationCase } from './verification-query.ts';

interface KycBannerProps {
  supplierId: string;
  /** As the supplier data hold it. */
  status: string | undefined;
  /** The supplier's record, of which fields may have to change. */
  texts: CurrentTexts;
  /** The case was resubmitted, and the record may have changed with it. */
  onSent: () => void;
}

const TONES = {
  verified: 'border-verified bg-verified-wash text-verified',
  warn: 'border-warn bg-warn-wash text-warn',
  danger: 'border-danger bg-danger-wash text-danger',
  plain: 'border-line-strong bg-surface-sunk text-text',
} as const;

/** Nothing is asked in these, and nothing was just sent again. */
const QUIET: ReadonlySet<string> = new Set(['not_started', 'submitted', 'in_review']);

const loadCase = () => import('./case-dialog.tsx');
const loadPanel = () => import('../resubmission/requested-changes-panel.tsx');

export function KycBanner({ supplierId, status, texts, onSent }: KycBannerProps) {
  const [open, setOpen] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const [sent, setSent] = useState(0);
  const panelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: found, isError, isFetching, refetch } = useVerificationCase(supplierId);
  const { status: known, label, message, icon, tone } = kycText(status);
  useCaseUpdates();
  const expiring = found?.state === 'expiring';
  // Changes may be asked for while the badge is still valid; while it is not, «View Details» has what happened.
  const panelWanted = expiring
    ? replacing
    : found !== undefined && (known !== 'pending' || !QUIET.has(found.state));
  const CaseDialog = useLoaded(loadCase, open, () => setOpen(false))?.CaseDialog;
  const RequestedChangesPanel = useLoaded(loadPanel, panelWanted)?.RequestedChangesPanel;

  useEffect(() => {
    // The form that was sent is gone: the status it has led to takes the focus over.
    if (sent > 0) heading.current?.focus();
  }, [sent]);

  function onAnswersSent(): void {
    setReplacing(false);
    setSent((before) => before + 1);
    toast.success('Sent for review');
    onSent();
  }

  return (
    <div>
      <div
        className={`flex flex-wrap items-center gap-x-5 gap-y-4 border-l-5 px-5 py-4 max-sm:-mx-5 sm:rounded-r-control sm:px-6 sm:py-5 ${TONES[tone]}`}
      >
        <div
          role="status"
          className="flex min-w-0 flex-[1_1_16rem] items-start gap-4 sm:items-center"
        >
          <Icon name={icon} className="mt-0.5 size-6" />
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="font-text text-body font-bold outline-none">
              <span className="sr-only">Verification status: </span>
              {label}
            </h2>
            <p className="text-text">{message}</p>
          </div>
        </div>
        {known === 'pending' && (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="border-warn! bg-transparent! text-warn"
          >
            View Details
          </Button>
        )}
        {known === 'verified' && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              to={fillPath(PATHS.supplierBadge, { id: supplierId })}
              variant="outline"
              className="border-verified! bg-transparent! text-verified"
            >
              See your badge
            </ButtonLink>
            <CopyLink
              path={fillPath(PATHS.supplierBadge, { id: supplierId })}
              className="border-verified! bg-transparent! text-verified"
            />
          </div>
        )}
        {expiring && (
          <ExpiryNotice
            verification={found}
            panelId={replacing && RequestedChangesPanel ? panelId : undefined}
            open={replacing}
            onToggle={() => setReplacing((is) => !is)}
          />
        )}
        {known === 'rejected' && !found && isError && !isFetching && (
          <LoadFailed
            retry={() => void refetch()}
            className="flex w-full flex-wrap items-center gap-x-5 gap-y-3 text-text"
          >
            <p>What is to be changed could not be loaded.</p>
          </LoadFailed>
        )}
      </div>
      {panelWanted && found && RequestedChangesPanel && (
        <RequestedChangesPanel
          id={panelId}
          supplierId={supplierId}
          verification={found}
          texts={texts}
          onSent={onAnswersSent}
        />
      )}
      {open && CaseDialog && <CaseDialog supplierId={supplierId} onClose={() => setOpen(false)} />}
    </div>
  );
}
