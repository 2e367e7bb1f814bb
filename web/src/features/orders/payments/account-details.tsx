/** What the user types at the bank: each line can be copied alone; the account stands here and nowhere else. */
import type { PaymentAccount, PaymentPage } from '@waggle/contract/orders/payments';
import { shownReference } from '@waggle/contract/orders/payments/reference';
import { groupedNumber } from '@waggle/contract/payees/account-number';
import { useState } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';

interface LineProps {
  name: string;
  shown: string;
  /** What is copied. */
  text: string;
}

function Line({ name, shown, text }: LineProps) {
  const [byHand, setByHand] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${name} copied`);
    } catch {
      // Without TLS, or when the browser forbids it: then it can be selected.
      setByHand(true);
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <dt className="col-span-2 text-small text-muted sm:col-span-1">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">
        {shown}
        {byHand && <span className="block text-small text-muted">Select it and copy it</span>}
      </dd>
      <dd>
        <Button variant="outline" size="compact" onClick={() => void copy()}>
          <Icon name="copy" />
          Copy<span className="sr-only"> {name}</span>
        </Button>
      </dd>
    </div>
  );
}

const loadCode = () => import('./transfer-code.tsx');

interface AccountDetailsProps {
  payment: PaymentPage;
  account: PaymentAccount;
}

export function AccountDetails({ payment, account }: AccountDetailsProps) {
  const { reference, amount, order } = payment;
  const { holder, bank, number, swift, clearing } = account;
  const TransferCode = useLoaded(loadCode, true)?.default;
  const { currency } = order;
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-5">
      <dl className="min-w-0 flex-1 basis-80 border-t border-line">
        <Line name="To" shown={holder} text={holder} />
        <Line name="Bank" shown={bank} text={bank} />
        {swift !== '' && <Line name="SWIFT" shown={swift} text={swift} />}
        {clearing !== '' && <Line name="Bank code" shown={clearing} text={clearing} />}
        <Line name="Account" shown={groupedNumber(number)} text={number} />
        <Line name="Amount" shown={formatMoney(amount, currency)} text={amount} />
        <Line name="Reference" shown={shownReference(reference)} text={reference} />
      </dl>
      {TransferCode && (
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
