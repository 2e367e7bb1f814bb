/** A version of the terms as it was signed, to read. */
import type { Order } from '@waggle/contract/orders';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Paper } from './paper.tsx';
import { SECTION_KEYS, shownTerms } from './shown-terms.ts';

const EVERY = new Set(SECTION_KEYS);

interface VersionSheetProps {
  userId: string;
  order: Order;
  number: number;
  onClose: () => void;
}

export function VersionSheet({ userId, order, number, onClose }: VersionSheetProps) {
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
              unfolded={EVERY}
            />
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}
