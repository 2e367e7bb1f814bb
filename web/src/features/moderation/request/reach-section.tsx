/** Whom a request reaches if it is released now, and why each of them. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { getReach } from '@waggle/contract/moderation';
import { countFit, fitWords, wishTitle } from '../../rfq/why-words.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { useReach } from '../moderation-query.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';

type Reach = DataOf<typeof getReach>;
type Reached = Reach['suppliers'][number];

/** Rows before the others are unfolded. */
const SHOWN = 8;

export function ReachSection({ id }: { id: string }) {
  const query = useReach(id);
  return (
    <TitledSection id="reach" title="Whom it reaches">
      <Loaded
        query={query}
        loading={<RowsSkeleton label="Looking up who fits" rows={3} />}
        failed={<p className="my-3">Who fits could not be looked up.</p>}
      >
        {(reach) => <ReachList reach={reach} />}
      </Loaded>
    </TitledSection>
  );
}

function summary({ suppliers, all_that_fit: all }: Reach): string {
  const chosen = suppliers.filter(({ source }) => source === 'chosen').length;
  const count = suppliers.length;
  if (count === 0) return all ? 'Nobody fits it now.' : 'Nobody that was chosen can be asked now.';
  const reached =
    count === 1 ? 'A release reaches one supplier' : `A release reaches ${count} suppliers`;
  if (!all) return `${reached}, chosen by the buyer.`;
  const fitting = count - chosen;
  return `${reached}: ${chosen} chosen by the buyer, ${fitting} that ${fitting === 1 ? 'fits' : 'fit'} the brief now.`;
}

function ReachList({ reach }: { reach: Reach }) {
  const { suppliers, skipped } = reach;
  const rest = suppliers.slice(SHOWN);
  return (
    <>
      <p className="mt-1">{summary(reach)}</p>
      {suppliers.length > 0 && <ReachedRows suppliers={suppliers.slice(0, SHOWN)} />}
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {rest.length === 1 ? 'One more' : `${rest.length} more`}
          </summary>
          <ReachedRows suppliers={rest} />
        </details>
      )}
      {skipped.length > 0 && (
        <ul aria-label="Chosen, but not asked" className="mt-3 text-small text-muted">
          {skipped.map(({ name, reason }) => (
            <li key={name} className="wrap-anywhere">
              Not asked: <span dir="auto">{name}</span>. {reason}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ReachedRows({ suppliers }: { suppliers: readonly Reached[] }) {
  return (
    <ul className="mt-2">
      {suppliers.map(({ id, name, source, fit }) => (
        <li key={id} className="border-t border-line py-2 text-small wrap-anywhere">
          <p>
            <b dir="auto" className="font-semibold">
              {name}
            </b>{' '}
            <span className="text-muted">{source === 'chosen' ? 'chosen' : 'fits'}</span>
          </p>
          {fit.length > 0 && (
            <p className="text-muted">
              {fitWords(countFit(fit))}
              {': '}
              {fit
                .map((wish) => wishTitle(wish) + (wish.own === null ? '' : ` (${wish.own})`))
                .join('; ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
