/** Smallest orders and lead times of the category's suppliers: the middle half, from enough of them on. */
import type { Quartiles, ResearchContent } from '@waggle/contract/research';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { counted } from '../research-words.ts';
import { Block, NoFigure } from './block.tsx';

export function TermsBlock({ terms }: { terms: ResearchContent['terms'] }) {
  const { at, least, minimum_order, lead_time } = terms;
  return (
    <Block
      title="What they ask for"
      source={`The middle half of what suppliers say on their profiles, read on ${formatDateTime(at)}. The market has cheaper and dearer ones beyond it.`}
    >
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Term name="Smallest order" unit="pieces" figures={minimum_order} least={least} />
        <Term name="Lead time" unit="days" figures={lead_time} least={least} />
      </div>
    </Block>
  );
}

interface TermProps {
  name: string;
  unit: string;
  figures: Quartiles;
  least: number;
}

function Term({ name, unit, figures, least }: TermProps) {
  const { n, low, middle, high } = figures;
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{name}</h3>
      {low === null || middle === null || high === null ? (
        <NoFigure>
          {n === 0
            ? 'No supplier says it'
            : `Only ${counted(n, 'supplier')} ${n === 1 ? 'says' : 'say'} it`}
          . From {formatCount(least)} on, the middle half stands here.
        </NoFigure>
      ) : (
        <>
          <p className="mt-1 font-display text-h2 font-semibold wrap-anywhere tabular-nums">
            {low === high ? formatCount(low) : `${formatCount(low)} to ${formatCount(high)}`}{' '}
            <span className="text-h4 font-medium">{unit}</span>
          </p>
          <p className="mt-1 text-small text-muted">
            Half ask for {formatCount(middle)} or less. {counted(n, 'supplier')}.
          </p>
        </>
      )}
    </div>
  );
}
