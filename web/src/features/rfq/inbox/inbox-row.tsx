/** A row of the inbox: product, buyer, fit, state and time left. */
import type { InvitationItem } from '@waggle/contract/rfq/invitations';
import { PRESSURE_TEXT } from '../deadline-clock.tsx';
import { Link } from '../../../lib/navigation.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { FitHexagons } from '../../../ui/marks/fit-hexagons.tsx';
import { buyerLine, demandLine, endLine, fitLine, stateLine, type StateLine } from './row-words.ts';

const ICONS: Partial<Record<StateLine['kind'], IconName>> = {
  draft: 'pencil',
  seen: 'eye',
  quote: 'check',
  chosen: 'check',
  past: 'minus',
};

interface InboxRowProps {
  item: InvitationItem;
  to: string;
  /** It is open beside the list. */
  isOpen: boolean;
  now: number;
}

export function InboxRow({ item, to, isOpen, now }: InboxRowProps) {
  const end = endLine(item, now);
  const fit = fitLine(item);
  const demand = demandLine(item);
  const state = stateLine(item, now);
  const icon = ICONS[state.kind];
  const isPressing = end?.pressure === 'warn' || end?.pressure === 'danger';
  const ground = isOpen
    ? 'border-l-4 border-l-accent bg-surface-raised pl-4 sm:pl-9'
    : `pl-5 sm:pl-10 ${item.unread ? 'bg-accent-wash' : 'hover:bg-surface-sunk'}`;
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'true' : undefined}
      className={`block border-b border-line py-3.5 pr-5 text-small focus-visible:-outline-offset-3 ${ground}`}
    >
      <span className="flex items-baseline justify-between gap-x-3">
        <b dir="auto" className="min-w-0 text-body font-semibold wrap-anywhere hyphens-auto">
          {item.title}
        </b>
        {end && (
          <span
            className={`flex shrink-0 items-center gap-1.5 tabular-nums ${PRESSURE_TEXT[end.pressure]} ${isPressing ? 'font-semibold' : ''}`}
          >
            {isPressing && <Icon name="clock" className="size-4!" />}
            {end.text}
            {end.pressure !== 'over' && <span className="sr-only"> left</span>}
          </span>
        )}
      </span>
      <span dir="auto" className="block text-muted wrap-anywhere">
        {buyerLine(item)}
      </span>
      {fit !== undefined && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2">
          <FitHexagons {...item.fit} />
          <span className="min-w-0 wrap-anywhere">{fit}</span>
        </span>
      )}
      {demand !== undefined && (
        <span className="mt-1 flex items-center gap-2">
          <Icon name="chart-line" className="size-4!" />
          {demand}
        </span>
      )}
      <span
        className={`mt-1 flex items-center gap-2 ${state.kind === 'new' || state.kind === 'chosen' ? 'font-semibold' : 'text-muted'}`}
      >
        {icon === undefined ? (
          <span aria-hidden="true" className="hexagon inline-block h-3.5 w-3 bg-text" />
        ) : (
          <Icon name={icon} className="size-4!" />
        )}
        {state.text}
      </span>
    </Link>
  );
}
