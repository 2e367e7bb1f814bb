/** The warning under a received message that names an account, or leads away from Waggle. */
import { useId, useState } from 'react';
import { MESSAGE_WARNINGS, type MessageWarning } from '@waggle/contract/messages/warnings';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const ADVICE: Record<MessageWarning, string> = {
  bank_account:
    'Do not pay to an account from a message. Ask for a proforma invoice, and call the company on a number that you know before you pay anything.',
  other_channel:
    'What is agreed elsewhere is not on record here: nobody can show later what was said, and our team cannot help.',
};

const WHY: Record<MessageWarning, string> = {
  bank_account:
    'Changed accounts are the most common fraud in trade: somebody takes over a mailbox and writes in the name of the supplier, often just before a deposit is due. Money sent there is rarely seen again.',
  other_channel:
    'Many frauds begin with «let us go on elsewhere». Prices, drawings and promises that stand here are kept for both sides alike.',
};

interface WarningBoxProps {
  warning: MessageWarning;
  reported: boolean;
  onReport: () => void;
}

export function WarningBox({ warning, reported, onReport }: WarningBoxProps) {
  const id = useId();
  const [explained, setExplained] = useState(false);
  const isBank = warning === 'bank_account';
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`mt-3 max-w-112 border-l-4 p-4 ${isBank ? 'border-danger bg-danger-wash' : 'border-warn bg-warn-wash'}`}
    >
      <h3
        id={`${id}-title`}
        className={`flex gap-2 font-text text-body font-semibold ${isBank ? 'text-danger' : 'text-warn'}`}
      >
        <Icon name="triangle-alert" className="mt-0.5" />
        {MESSAGE_WARNINGS[warning]}
      </h3>
      <p className="mt-1 text-small">{ADVICE[warning]}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {!reported && (
          <Button
            variant={isBank ? 'refuse' : 'outline'}
            size="compact"
            aria-haspopup="dialog"
            onClick={onReport}
          >
            Report to the team
          </Button>
        )}
        <Button
          variant="bare"
          aria-expanded={explained}
          aria-controls={`${id}-why`}
          onClick={() => setExplained(!explained)}
          className="min-h-11 font-semibold underline-offset-4 hover:underline"
        >
          Why we warn
        </Button>
      </div>
      <p id={`${id}-why`} hidden={!explained} className="mt-1 text-small">
        {WHY[warning]}
      </p>
    </section>
  );
}
