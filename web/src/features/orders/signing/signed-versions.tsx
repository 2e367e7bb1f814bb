/** Who has signed the terms, as it was on that day, also what was taken back; and each version that was signed. */
import { useState } from 'react';
import type { Order } from '@waggle/contract/orders';
import type { OrderSignature } from '@waggle/contract/orders/signing';
import { useLoaded } from '../../../api/use-loaded.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { clockIn, momentIn, ownZone, zoneCity } from '../../../lib/figures/zones.ts';
import { Button } from '../../../ui/button.tsx';

const loadVersion = () => import('./version-sheet.tsx');

interface SignedVersionsProps {
  userId: string;
  order: Order;
  title: string;
}

export function SignedVersions({ userId, order, title }: SignedVersionsProps) {
  const { signatures, side } = order;
  const [open, setOpen] = useState<number>();
  const close = () => setOpen(undefined);
  const Sheet = useLoaded(loadVersion, open !== undefined, close)?.VersionSheet;
  if (signatures.length === 0) return null;
  return (
    <section aria-labelledby="signed" className="min-w-0 border-t-2 border-text pt-3">
      <h2 id="signed" className="text-h4">
        {title}
      </h2>
      <ul>
        {signatures.map((one) => (
          <li
            key={`${one.side} ${one.at}`}
            className="flex items-start justify-between gap-3 border-b border-line py-2.5"
          >
            <Signature signature={one} isOwn={one.side === side} />
            <Button variant="link" aria-haspopup="dialog" onClick={() => setOpen(one.version)}>
              Read it<span className="sr-only">, version {one.version}</span>
            </Button>
          </li>
        ))}
      </ul>
      {open !== undefined && Sheet && (
        <Sheet userId={userId} order={order} number={open} onClose={close} />
      )}
    </section>
  );
}

function Signature({ signature, isOwn }: { signature: OrderSignature; isOwn: boolean }) {
  const { name, company, version, at, time_zone, taken_back_at } = signature;
  const here = ownZone();
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p dir="auto" className="font-semibold">
        {taken_back_at === null ? name : <s>{name}</s>}
        <span className="font-normal">
          {' '}
          for {company}
          {isOwn && ' (you)'}
        </span>
      </p>
      <p className="text-small text-muted">
        Version {version}, <time dateTime={at}>{momentIn(here, at)}</time>
        {time_zone !== here && `, ${clockIn(time_zone, at, here)} in ${zoneCity(time_zone)}`}
      </p>
      {taken_back_at !== null && (
        <p className="text-small">
          Taken back on {formatShortDay(taken_back_at)}: the terms were changed after it.
        </p>
      )}
    </div>
  );
}
