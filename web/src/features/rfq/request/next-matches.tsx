/** The next suppliers that fit, offered in place of those that declined or did not answer. */
import type { FittingSupplier, Rfq } from '@waggle/contract/rfq';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/hexagon.tsx';
import { invite, useNextMatches } from '../rfq-queries.ts';
import { SupplierWords } from '../suppliers/supplier-words.tsx';

interface NextMatchesProps {
  rfq: Rfq;
  /** Why nobody else can be asked now. */
  denied: string | undefined;
  onAsked: () => void;
}

/** @returns how many suppliers dropped out while another answer can still be of use */
function countGone({ state, invitations }: Rfq): number {
  const silent = invitations.filter(({ lapsed }) => lapsed === 'deadline').length;
  const declined = invitations.filter((one) => one.state === 'declined').length;
  if (state === 'open') return silent + declined;
  // Whoever takes no more quotes misses nobody.
  return state === 'closed' && silent > 0 ? silent + declined : 0;
}

export function NextMatches(props: NextMatchesProps) {
  const gone = countGone(props.rfq);
  return gone === 0 ? null : <NextList {...props} gone={gone} />;
}

function NextList({ rfq, denied, onAsked, gone }: NextMatchesProps & { gone: number }) {
  const { data: suppliers = [] } = useNextMatches(rfq.id, rfq.invitations.length);
  if (suppliers.length === 0) return null;
  return (
    <section aria-labelledby="next-matches" className="border-t border-line pt-6 pb-8">
      <h2 id="next-matches" className="text-h4">
        Next that fit
      </h2>
      <p className="mt-1 text-small text-muted">
        {gone === 1 ? 'One supplier dropped out.' : `${gone} suppliers dropped out.`} These were not
        asked yet.
      </p>
      <ul className="mt-3 border-t border-line">
        {suppliers.map((supplier) => (
          <NextMatch
            key={supplier.id}
            rfqId={rfq.id}
            supplier={supplier}
            denied={denied}
            onAsked={onAsked}
          />
        ))}
      </ul>
      {denied !== undefined && (
        <p id="next-denied" className="mt-2 text-small text-muted">
          {denied}
        </p>
      )}
    </section>
  );
}

interface NextMatchProps {
  rfqId: string;
  supplier: FittingSupplier;
  denied: string | undefined;
  onAsked: () => void;
}

function NextMatch({ rfqId, supplier, denied, onAsked }: NextMatchProps) {
  const { id, name, picture } = supplier;
  const { busy, run } = useAction(async () => {
    await invite(rfqId, { suppliers: [id], all_that_fit: false });
    onAsked();
  }, `${name} could not be asked`);
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[2.25rem_minmax(0,1fr)_8rem]">
      <Avatar name={name} picture={picture} className="mt-1 h-10 text-small" />
      <div className="min-w-0">
        <SupplierWords supplier={supplier} />
      </div>
      <div className="max-sm:col-start-2 sm:text-right">
        <Button
          variant="outline"
          size="compact"
          busy={busy}
          disabled={denied !== undefined}
          aria-label={`Ask ${name}`}
          aria-describedby={denied === undefined ? undefined : 'next-denied'}
          onClick={run}
        >
          Ask
        </Button>
      </div>
    </li>
  );
}
