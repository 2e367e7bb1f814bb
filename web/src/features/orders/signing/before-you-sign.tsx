/** What has to be right before anybody signs: the names that must be the seller's, the account, and what is missing in the terms, each with who settles it. */
import type { Order } from '@waggle/contract/orders';
import { nextWords } from '@waggle/contract/orders/next-words';
import { PAYEE_PERMISSIONS } from '@waggle/contract/payees/permissions';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { type SectionKey, sectionOf } from './shown-terms.ts';

type CheckedName = Order['names'][number];

const NAMES: Readonly<Record<CheckedName['what'], string>> = {
  register: 'Registered as',
  quote: 'Quoted by',
  order: 'Sold by',
  account: 'Paid to',
};

interface BeforeProps {
  order: Order;
  /** With the field that is missing. */
  onEdit: ((section: SectionKey, field: string) => void) | undefined;
}

export function BeforeYouSign({ order, onEdit }: BeforeProps) {
  const { names, problems } = order;
  return (
    <section aria-labelledby="before" className="min-w-0 border-t-2 border-text pt-4 print:hidden">
      <h2 id="before" className="text-h3">
        Before you sign
      </h2>
      <ul className="mt-1">
        {problems.map(({ path, message }) => (
          <li key={path} className="flex gap-3 border-b border-line py-3">
            <Icon name="circle-alert" className="mt-0.5 text-danger" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{message}</p>
              {onEdit && path !== 'buyer' && path !== 'supplier' && (
                <Button variant="link" onClick={() => onEdit(sectionOf(path), path)}>
                  Fill it in<span className="sr-only">: {message}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
        {names.every(({ agrees }) => agrees) ? (
          <li className="flex gap-3 border-b border-line py-3">
            <VerdictMark verdict="met" />
            <p className="min-w-0 wrap-anywhere">
              Register, quote, order and bank account all name{' '}
              <b dir="auto" className="font-semibold">
                {order.terms.supplier.name}
              </b>
              .
            </p>
          </li>
        ) : (
          names.map((one) => <NameRow key={one.what} one={one} order={order} />)
        )}
        <li className="flex gap-3 border-b border-line py-3">
          <Icon name="info" className="mt-0.5 text-muted" />
          <p className="min-w-0">
            <b className="font-semibold">Waggle does not hold this money.</b> You pay each other.
            Nothing is owed until both of you have signed.
          </p>
        </li>
      </ul>
    </section>
  );
}

function NameRow({ one, order }: { one: CheckedName; order: Order }) {
  const { what, name, agrees } = one;
  const isMissing = name === '';
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <VerdictMark verdict={agrees ? 'met' : isMissing ? 'ask' : 'not_met'} />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-small text-muted">{NAMES[what]}</p>
        {isMissing ? (
          <Missing what={what} order={order} />
        ) : (
          <p dir="auto" className="font-semibold">
            {name}
          </p>
        )}
        {!agrees && !isMissing && (
          <p className="text-small">
            This is another name than the seller’s. The supplier corrects it, or adds that company
            to its profile, and our team records how the two belong together.
          </p>
        )}
      </div>
    </li>
  );
}

function Missing({ what, order }: { what: CheckedName['what']; order: Order }) {
  const { side, counterpart, terms } = order;
  if (what !== 'account') return <p className="font-semibold">Not given yet</p>;
  if (side === 'buyer') {
    const { title, text } = nextWords(
      { turn: 'supplier', next: 'name_account' },
      side,
      counterpart,
    );
    return (
      <>
        <p className="font-semibold">{title}</p>
        <p className="text-small text-muted">{text}</p>
      </>
    );
  }
  return (
    <>
      <p className="font-semibold">No bank account yet</p>
      <p className="text-small text-muted">
        It has to be in the name of {terms.supplier.name}. Nobody can sign before it is named.
      </p>
      <ButtonLink to={PAYEE_PERMISSIONS.pages.own} variant="accent" className="mt-2">
        Add a bank account
      </ButtonLink>
    </>
  );
}
