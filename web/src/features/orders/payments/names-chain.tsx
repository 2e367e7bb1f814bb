/** The names that have to be one before anybody pays: each with a mark, and the one that differs in words. */
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { Icon } from '../../../ui/icon.tsx';

const WHERE: Readonly<Record<PaymentPage['names'][number]['what'], string>> = {
  register: 'Register',
  quote: 'Quote',
  order: 'Order',
  account: 'Account',
};

export function NamesChain({ names }: Pick<PaymentPage, 'names'>) {
  return (
    <ol className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-4">
      {names.map(({ what, name, agrees }) => (
        <li key={what} className="flex min-w-0 gap-2 sm:block">
          <Icon name={agrees ? 'circle-check' : 'circle-alert'} className="mt-0.5" />
          <span className="min-w-0">
            <span className="block text-small font-semibold">{WHERE[what]}</span>
            <span className="block text-small wrap-anywhere text-muted" dir="auto">
              {name === '' ? 'None yet' : name}
              {!agrees && name !== '' && <span className="sr-only">, another name</span>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
