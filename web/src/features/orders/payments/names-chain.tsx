/** The names that have to be one before anybody pays: one behind the other, each with a mark, and whatever differs in words. */
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { formatShortDay } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/icon.tsx';

const WHERE: Readonly<Record<PaymentPage['names'][number]['what'], string>> = {
  register: 'Register',
  quote: 'Quote',
  order: 'Order',
  account: 'Account',
};

export function NamesChain({ names, payee }: Pick<PaymentPage, 'names' | 'payee'>) {
  const [first] = names;
  const isOne = names.every(({ name, agrees }) => agrees && name === first?.name);
  const since = payee?.active_at ?? null;
  return (
    <>
      {isOne && (
        <p className="mt-1 wrap-anywhere text-muted">
          All of them say{' '}
          <b dir="auto" className="font-semibold text-text">
            {first?.name}
          </b>
          .
        </p>
      )}
      <ol aria-label="Names" className="mt-3 sm:flex sm:pt-1">
        {names.map(({ what, name, agrees }, at) => (
          <li
            key={what}
            className="relative flex min-w-0 flex-1 gap-3 max-sm:border-b max-sm:border-line max-sm:py-2.5 sm:block sm:pr-3"
          >
            {at < names.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-2.5 right-0 left-5 border-t-2 max-sm:hidden"
              />
            )}
            <span
              aria-hidden="true"
              className={`hexagon relative flex h-6 w-5.5 shrink-0 items-center justify-center ${
                agrees ? 'bg-surface-inverse text-text-inverse' : 'bg-danger text-on-danger'
              }`}
            >
              <Icon name={agrees ? 'check' : 'x'} className="size-4" />
            </span>
            <span className="min-w-0 text-small sm:mt-1.5 sm:block">
              <b className="font-semibold sm:block">{WHERE[what]}</b>{' '}
              <span
                dir="auto"
                className={`wrap-anywhere ${agrees ? 'text-muted' : 'font-medium text-danger'}`}
              >
                {isOne
                  ? what === 'account' && since !== null && `in use since ${formatShortDay(since)}`
                  : name || 'None yet'}
                {!agrees && name !== '' && <span className="sr-only">, another name</span>}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
