/** The sheet on which a change is signed, its fingerprint, and the steps that need no signature. */
import { type ReactNode, useId } from 'react';
import type { ChangePage } from '@waggle/contract/orders/changes/change-calls';
import { CHANGE_STEPS } from '@waggle/contract/orders/changes/change-steps';
import { shownFingerprint } from '@waggle/contract/orders/canonical';
import type { Order } from '@waggle/contract/orders';
import { StepItems } from '../../../forms/steps.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { putChange, renewChange } from './changes-queries.ts';

interface SignSheetProps {
  title: string;
  children: ReactNode;
}

/** The one thing of the page that is the user's to do. */
export function SignSheet({ title, children }: SignSheetProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 border-t-5 border-accent bg-surface-raised px-5 py-5 shadow-sheet max-sm:-mx-5 sm:rounded-sheet sm:px-6"
    >
      <h2 id={id} className="text-h3 wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FingerprintProps {
  hash: string;
  /** Who has signed it, and when. */
  signed: string;
}

export function Fingerprint({ hash, signed }: FingerprintProps) {
  return (
    <p className="mt-4 flex gap-3 text-small">
      <Icon name="fingerprint-pattern" className="mt-0.5" />
      <span className="min-w-0">
        <span title={hash} className="block tabular-nums wrap-anywhere">
          {shownFingerprint(hash)}
        </span>
        <span className="block text-muted wrap-anywhere">{signed}</span>
      </span>
    </p>
  );
}

export interface AsideProps {
  order: Order;
  change: ChangePage;
  isOffline: boolean;
  /** The user has done it: what they pressed is gone. */
  onDone: () => void;
}

/** Refused by one side, or taken back by the other. */
export function ChangeSteps({ change, isOffline, onDone }: AsideProps) {
  return (
    <StepItems
      row={change}
      steps={CHANGE_STEPS}
      put={async (answer: { change: ChangePage }) => {
        onDone();
        await putChange(answer);
      }}
      renew={renewChange}
      show={({ step, denied, button }) =>
        denied === null && (
          <Button
            key={step}
            {...button}
            variant="outline"
            disabled={isOffline}
            className="w-full"
          />
        )
      }
    />
  );
}
