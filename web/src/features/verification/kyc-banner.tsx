/** The verification status at the top of the profile, with its message and, while pending, the way to the case. */
import { useState } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { kycText } from './kyc-texts.ts';

interface KycBannerProps {
  supplierId: string;
  /** As the supplier data hold it. */
  status: string | undefined;
}

const TONES = {
  verified: 'border-verified bg-verified-wash text-verified',
  warn: 'border-warn bg-warn-wash text-warn',
  danger: 'border-danger bg-danger-wash text-danger',
  plain: 'border-line-strong bg-surface-sunk text-text',
} as const;

const loadCase = () => import('./case-dialog.tsx');

export function KycBanner({ supplierId, status }: KycBannerProps) {
  const [open, setOpen] = useState(false);
  const CaseDialog = useLoaded(loadCase, open, () => setOpen(false))?.CaseDialog;
  const { label, message, icon, tone } = kycText(status);
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-4 rounded-r-control border-l-5 px-5 py-4 sm:px-6 sm:py-5 ${TONES[tone]}`}
    >
      <div
        role="status"
        className="flex min-w-0 flex-[1_1_16rem] items-start gap-4 sm:items-center"
      >
        <Icon name={icon} className="mt-0.5 size-6" />
        <div className="min-w-0">
          <h2 className="font-text text-body font-bold">
            <span className="sr-only">Verification status: </span>
            {label}
          </h2>
          <p className="text-text">{message}</p>
        </div>
      </div>
      {label === 'Pending Review' && (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="border-warn! bg-transparent! text-warn"
        >
          View Details
        </Button>
      )}
      {open && CaseDialog && <CaseDialog supplierId={supplierId} onClose={() => setOpen(false)} />}
    </div>
  );
}
