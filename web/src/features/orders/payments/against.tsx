/** What speaks against paying, by the records: each reason with its way out. */
import {
  PAYING_REASON_WORDS,
  type PayingReason,
} from '@waggle/contract/orders/payments/paying-reasons';
import { Icon } from '../../../ui/icon.tsx';

export function Against({ reasons }: { reasons: readonly PayingReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="against" className="mb-8">
      <h2 id="against" className="text-h4">
        Why not to pay yet
      </h2>
      <ul className="mt-2 border-t border-line">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-3 border-b border-line py-3">
            <Icon name="triangle-alert" className="mt-0.5 text-warn" />
            <span className="min-w-0">
              <span className="block font-semibold">{PAYING_REASON_WORDS[reason].title}</span>
              <span className="block text-small text-muted">{PAYING_REASON_WORDS[reason].way}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
