/** What the user types at the bank: each line can be copied alone; the account stands here and nowhere else. */
import type { PaymentAccount, PaymentPage } from '@waggle/contract/orders/payments';
import { shownReference } from '@waggle/contract/orders/payments/reference';
import { groupedNumber } from '@waggle/contract/payees/account-number';
import { useRef, useState } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { useMedia } from '../../../lib/use-width.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { DetailLine } from './detail-line.tsx';

interface LineProps {
  name: string;
  shown: string;
  /** What is copied. */
  text: string;
  isMarked?: boolean;
}

function Line({ name, shown, text, isMarked = false }: LineProps) {
  const value = useRef<HTMLSpanElement>(null);
  const [byHand, setByHand] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${name} copied`);
    } catch {
      // Without TLS, or when the browser forbids it: then it is selected, to be copied by hand.
      if (value.current !== null) getSelection()?.selectAllChildren(value.current);
      setByHand(true);
    }
  }
  return (
    <DetailLine
      name={name}
      ref={value}
      isMarked={isMarked}
      more={
        byHand && (
          <span role="status" className="block text-small font-normal text-muted">
            It is selected: copy it by hand
          </span>
        )
      }
      action={
        <Button variant="quiet" size="compact" onClick={() => void copy()}>
          <Icon name="copy" />
          <span className="max-sm:sr-only">Copy</span>
          <span className="sr-only"> {name}</span>
        </Button>
      }
    >
      {shown}
    </DetailLine>
  );
}

const loadCode = () => import('./transfer-code.tsx');
const NARROW = '(width < 40rem)';

interface AccountDetailsProps {
  payment: PaymentPage;
  account: PaymentAccount;
}

export function AccountDetails({ payment, account }: AccountDetailsProps) {
  const { reference, amount, order } = payment;
  const { holder, bank, number, swift, clearing } = account;
  const { currency } = order;
  const isNarrow = useMedia(NARROW);
  const [isAsked, setAsked] = useState(false);
  const TransferCode = useLoaded(loadCode, isAsked || !isNarrow)?.default;
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-5">
      <dl className="min-w-0 flex-1 basis-80 border-t border-line">
        <Line name="To" shown={holder} text={holder} />
        <Line name="Bank" shown={bank} text={bank} />
        {swift !== '' && <Line name="SWIFT" shown={swift} text={swift} />}
        {clearing !== '' && <Line name="Bank code" shown={clearing} text={clearing} />}
        <Line name="Account" shown={groupedNumber(number)} text={number} />
        <Line name="Amount" shown={formatMoney(amount, currency)} text={amount} isMarked />
        <Line name="Reference" shown={shownReference(reference)} text={reference} />
      </dl>
      {isNarrow && !isAsked && (
        <Button variant="outline" onClick={() => setAsked(true)} className="w-full">
          Show it as a QR code
        </Button>
      )}
      {TransferCode && (isAsked || !isNarrow) && (
        <div className="w-44">
          <TransferCode transfer={{ holder, number, swift, currency, amount, reference }} />
          <p className="mt-2 text-small text-muted">
            The same text to scan. Compare name and amount in your bank’s app.
          </p>
        </div>
      )}
    </div>
  );
}
