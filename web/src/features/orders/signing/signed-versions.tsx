/** The versions of the terms that somebody has signed: by whom and when, and each as it was. */
import { useState } from 'react';
import type { Order, OrderSignature } from '@waggle/contract/orders';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Paper } from './paper.tsx';
import { shownTerms } from './shown-terms.ts';

interface VersionsProps {
  userId: string;
  order: Order;
}

export function SignedVersions({ userId, order }: VersionsProps) {
  const [open, setOpen] = useState<number>();
  const numbers = [...new Set(order.signatures.map(({ version }) => version))].toSorted(
    (one, other) => other - one,
  );
  return (
    <section aria-labelledby="versions" className="min-w-0 border-t-2 border-text pt-4">
      <h2 id="versions" className="text-h3">
        Signed versions
      </h2>
      <ul className="mt-1">
        {numbers.map((number) => (
          <li key={number} className="border-b border-line py-2.5 wrap-anywhere">
            <div className="flex items-baseline justify-between gap-3">
              <p className="font-semibold">Version {number}</p>
              <Button variant="link" aria-haspopup="dialog" onClick={() => setOpen(number)}>
                Read it<span className="sr-only">, version {number}</span>
              </Button>
            </div>
            {order.signatures
              .filter(({ version }) => version === number)
              .map((one) => (
                <p key={`${one.side} ${one.at}`} className="text-small text-muted">
                  {signedWords(one)}
                </p>
              ))}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <VersionSheet
          userId={userId}
          order={order}
          number={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function signedWords({ name, at, taken_back_at }: OrderSignature): string {
  const signed = `${name}, ${formatDateTime(at)}`;
  return taken_back_at === null
    ? signed
    : `${signed}. Taken back by a change on ${formatDateTime(taken_back_at)}`;
}

interface VersionSheetProps extends VersionsProps {
  number: number;
  onClose: () => void;
}

const EVERY = new Set(['made', 'costs', 'payments', 'tools', 'travels', 'wrong'] as const);

function VersionSheet({ userId, order, number, onClose }: VersionSheetProps) {
  const params = { id: order.id, number: String(number) };
  const query = useServerQuery(['order version', userId, order.id, number], (signal) =>
    call('GET /v1/orders/:id/versions/:number/', { params, signal }),
  );
  return (
    <Sheet title={`Version ${number}`} width="max-w-200" onClose={onClose}>
      <div className="p-6">
        <Loaded
          query={query}
          loading={<RowsSkeleton label="Loading the terms" />}
          failed="This version could not be loaded"
          heading="part"
        >
          {({ terms, hash }) => (
            <Paper
              terms={terms}
              shown={shownTerms(terms, { first: order.first, differences: [] })}
              hash={hash}
              dated=""
              unfolded={EVERY}
              onFold={() => undefined}
              onEdit={undefined}
              edited={undefined}
            >
              {null}
            </Paper>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}
