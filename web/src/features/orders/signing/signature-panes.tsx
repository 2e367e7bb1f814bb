/** The signatures of both sides: dashed with a name and the last day until they are given. */
import type { ReactNode } from 'react';
import type { Order } from '@waggle/contract/orders';
import type { OrderSignature } from '@waggle/contract/orders/signing';
import { nextWords } from '@waggle/contract/orders/next-words';
import { isUnsigned } from '@waggle/contract/orders/order-graph';
import type { Side } from '@waggle/contract/permissions/parties';
import { formatDay, formatWeekday } from '../../../lib/dates.ts';
import { clockIn, ownZone, timeIn, zoneCity } from '../../../lib/figures/zones.ts';
import { lastDay } from '../order-words.ts';
import { partyName } from '../terms-speaker.ts';
import { namesOf } from './shown-terms.ts';

interface PanesProps {
  order: Order;
  /** The form of the viewer whose signature is next. */
  children: ReactNode;
}

const STEPS = { buyer: 'offer', supplier: 'sign' } as const;

/** @returns whether it is the viewer who signs next, or would if nothing kept them from it */
export const isViewersTurn = ({ may, side }: Pick<Order, 'may' | 'side'>): boolean =>
  may[STEPS[side]] !== undefined;

/** @returns why the viewer cannot sign now; null where they can */
export const signingDenial = ({ may, side }: Pick<Order, 'may' | 'side'>): string | null =>
  may[STEPS[side]] ?? null;

export function SignaturePanes({ order, children }: PanesProps) {
  const { side, signatures } = order;
  const names = namesOf(order.terms);
  const signed = new Map(
    signatures.flatMap((one) => (one.taken_back_at === null ? [[one.side, one] as const] : [])),
  );
  const isForm = (of: Side) => of === side && !signed.has(of) && isViewersTurn(order);
  const title = (of: Side) => {
    if (signed.has(of)) return of === side ? 'You have signed' : `${names[of]} has signed`;
    if (of === 'buyer') return of === side ? 'You sign first' : `${names.buyer} signs first`;
    if (of !== side) return `Then ${names.supplier}`;
    return signed.has('buyer') ? 'Now you' : 'Then you';
  };
  return (
    <section
      aria-label="Signatures"
      className="grid gap-x-8 gap-y-8 border-t-2 border-text pt-5 sm:grid-cols-2 print:break-inside-avoid"
    >
      {(['buyer', 'supplier'] as const).map((of) => {
        const signature = signed.get(of);
        return (
          <div key={of} className="min-w-0">
            <h2 className="text-h3 wrap-anywhere">{title(of)}</h2>
            {signature ? (
              <Signed signature={signature} />
            ) : isForm(of) ? (
              children
            ) : (
              <Unsigned
                order={order}
                of={of}
                isNext={(of === 'supplier') === signed.has('buyer')}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

function Signed({ signature }: { signature: OrderSignature }) {
  const { name, company, at, time_zone } = signature;
  const here = ownZone();
  return (
    <>
      <p
        dir="auto"
        className="mt-4 border-b-2 border-text pb-1 font-display text-h3 font-normal italic wrap-anywhere"
      >
        {name}
      </p>
      <p className="mt-2 text-small text-muted wrap-anywhere">
        For {company}, {formatDay(at)},{' '}
        {timeIn(here, at) === timeIn(time_zone, at)
          ? timeIn(here, at)
          : `${clockIn(time_zone, at, here)} in ${zoneCity(time_zone)}, ${timeIn(here, at)} in ${zoneCity(here)}`}
      </p>
    </>
  );
}

function Unsigned({ order, of, isNext }: { order: Order; of: Side; isNext: boolean }) {
  const { lapses_at, terms, standing, side, counterpart } = order;
  const isOpen = isUnsigned(order);
  const last = isOpen && lapses_at !== null ? `, by ${formatWeekday(lastDay(lapses_at))}` : '';
  const waits = isNext && standing.turn !== side;
  const { title } = nextWords(standing, side, counterpart);
  return (
    <>
      <p
        dir="auto"
        className="mt-4 border-b-2 border-dashed border-line-strong pb-1 text-muted wrap-anywhere"
      >
        {terms[of].name || partyName(terms[of])}
        {last}
      </p>
      <p className="mt-2 text-small text-muted wrap-anywhere">
        {isOpen
          ? `${waits ? `${title}. ` : ''}Nothing is owed until both of you have signed.`
          : 'Not signed.'}
      </p>
    </>
  );
}
