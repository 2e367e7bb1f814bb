/** What the other side has done to an order meanwhile, said once to whoever reads its room. */
import { useEffect, useRef, useState } from 'react';
import type { Order } from '@waggle/contract/orders';

/** Of the order itself, and of all that it has. */
const versionsOf = ({ version, payments, samples, shipments }: Order): string =>
  [version, ...[...payments, ...samples, ...shipments].map((one) => one.version)].join(' ');

/** Says once what the other side has done: the page shows it, and the focus stays where it is. */
export function useToldChanges(order: Order, title: string): [string, (own: Order) => void] {
  const [told, setTold] = useState('');
  const now = versionsOf(order);
  const seen = useRef(now);
  const own = useRef('');
  useEffect(() => {
    if (seen.current === now) return;
    seen.current = now;
    if (own.current !== now) setTold(`This order has changed. ${title}`);
  }, [now, title]);
  return [
    told,
    (done) => {
      own.current = versionsOf(done);
    },
  ];
}
