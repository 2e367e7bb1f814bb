/** An order's comb in its room: a link for each work and each payment, side by side, or below each other where there is little room. */
import type { ComponentProps } from 'react';
import { isSampleOrder, type OrderKind } from '@waggle/contract/orders/order-graph';
import type { Standing, WorkCell } from '@waggle/contract/orders/standing';
import type { Side } from '@waggle/contract/permissions/parties';
import { classNames } from '../../../lib/class-names.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Link } from '../../../lib/navigation.tsx';
import { useWidth } from '../../../lib/use-width.ts';
import { CELL_BOX, CELL_PATH, placedLayout, shrunk } from '../../../ui/comb/comb-layout.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lastDay } from '../order-words.ts';
import { CellMark, CellShape, type CellSize } from './cell-shape.tsx';
import { combCells, lookOf, type CellLook, type CombCell } from './cells.ts';

type WorkWords = Readonly<Record<WorkCell, { name: string; after: string; icon: IconName }>>;

const WORK: WorkWords = {
  signed: { name: 'Signed', after: 'after signing', icon: 'signature' },
  sample: { name: 'Sample', after: 'after the sample', icon: 'stamp' },
  production: { name: 'Production', after: 'after production', icon: 'factory' },
  check: { name: 'Check', after: 'after the check', icon: 'ruler' },
  shipping: { name: 'Shipping', after: 'after shipping', icon: 'ship' },
  delivery: { name: 'Delivery', after: 'after delivery', icon: 'package-check' },
};

/** Nothing of a sample order is signed. */
const SAMPLE_WORK: WorkWords = {
  ...WORK,
  signed: { name: 'Agreed', after: 'once agreed', icon: 'check' },
};

const workWords = (order: { kind: OrderKind }) => (isSampleOrder(order) ? SAMPLE_WORK : WORK);

/** Its words fit six cells from here on. */
const SIDE_BY_SIDE = 600;

interface OrderCombProps {
  kind: OrderKind;
  standing: Pick<Standing, 'work' | 'money'>;
  currency: string;
  /** Of the reader. */
  side: Side;
  /** What the other side is called. */
  counterpart: string;
  /** What is agreed about work that is still to come. */
  notes: Partial<Record<WorkCell, string>>;
  /** In milliseconds. */
  now: number;
  /** @returns where there is more about it: an address, or a place on this page */
  linkTo(cell: CombCell): string;
}

/** A cell in words. */
interface CellWords {
  readonly name: string;
  readonly icon: IconName;
  /** Of a payment. */
  readonly amount: string | null;
  /** When, in few words; may be empty. */
  readonly when: string;
  /** For whoever does not see its shape. */
  readonly state: string;
}

function stateWords(look: CellLook, { turn }: CombCell, props: OrderCombProps): string {
  const who = turn === 'team' ? 'our team' : turn === props.side ? 'you' : props.counterpart;
  const now = turn === null ? 'now' : `now, ${who}`;
  return {
    done: 'done',
    yours: now,
    theirs: now,
    late: `late, ${who}`,
    to_come: 'to come',
    cancelled: 'not done',
  }[look];
}

function whenWords(look: CellLook, cell: CombCell, props: OrderCombProps): string {
  const day = cell.at === null ? '' : formatShortDay(lastDay(cell.at));
  if (look === 'yours') return day && `by ${day}`;
  if (look === 'theirs' && day !== '') return `until ${day}`;
  if (look === 'late') return `late, was due ${day}`;
  if (look === 'done' && cell.kind === 'money') return `arrived ${day}`;
  if (look !== 'to_come' && look !== 'theirs') return day;
  if (cell.kind === 'work') return props.notes[cell.name] ?? '';
  return look === 'theirs' ? '' : workWords(props)[cell.after].after;
}

function wordsOf(cell: CombCell, look: CellLook, props: OrderCombProps): CellWords {
  const { currency } = props;
  const work = workWords(props);
  const isMoney = cell.kind === 'money';
  return {
    name: isMoney ? cell.name : work[cell.name].name,
    icon: isMoney ? 'banknote' : work[cell.name].icon,
    // The code and the figure may stand in two lines.
    amount: isMoney ? formatMoney(cell.amount, currency).replace('\u00A0', ' ') : null,
    when: whenWords(look, cell, props),
    state: stateWords(look, cell, props),
  };
}

interface CellProps {
  to: string;
  look: CellLook;
  words: CellWords;
}

/** Within the page the browser follows it, which also moves to where it leads when it is followed again. */
function CellLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return to.startsWith('#') ? <a {...rest} href={to} /> : <Link {...rest} to={to} />;
}

interface ShapeProps {
  look: CellLook;
  size: CellSize;
  className: string;
}

/** The shape, with a ring inside while it has the focus. */
function Shape({ look, size, className }: ShapeProps) {
  return (
    <svg viewBox={CELL_BOX} aria-hidden="true" className={className}>
      <CellShape look={look} size={size} />
      <path
        d={CELL_PATH}
        strokeWidth={2.4}
        transform={shrunk(0.9)}
        className={classNames(
          'invisible fill-none group-focus-visible:visible',
          look === 'done' ? 'stroke-on-accent' : 'stroke-text',
        )}
      />
    </svg>
  );
}

function WideCell({ to, look, words }: CellProps) {
  const { name, icon, amount, when, state } = words;
  const isLater = look === 'to_come' || look === 'cancelled';
  return (
    <CellLink
      to={to}
      className="group hexagon relative grid size-full place-items-center text-center outline-none"
    >
      <Shape look={look} size="large" className="absolute inset-0 size-full" />
      <span
        className={classNames(
          'relative flex w-full flex-col items-center gap-0.5 px-[9%] leading-tight',
          look === 'done' && 'text-on-accent',
        )}
      >
        {amount === null && <Icon name={icon} className="mb-0.5 size-5" />}
        <span
          dir="auto"
          title={name}
          className="line-clamp-2 text-small font-semibold wrap-anywhere underline-offset-2 group-hover:underline"
        >
          {name}
        </span>
        {amount !== null && (
          <span
            className={classNames('font-display text-small font-bold', isLater && 'text-muted')}
          >
            {amount}
          </span>
        )}
        <span className={classNames('line-clamp-2 text-micro', isLater && 'text-muted')}>
          {when}
          <span className="sr-only"> ({state})</span>
        </span>
      </span>
    </CellLink>
  );
}

/** A row: the work to the left, payments half a cell further right. */
function NarrowCell({ to, look, words, isBeside }: CellProps & { isBeside: boolean }) {
  const { name, icon, amount, when, state } = words;
  const isLater = look === 'to_come' || look === 'cancelled';
  return (
    <CellLink
      to={to}
      className={classNames(
        'group flex min-h-11 items-center gap-3.5 rounded-control',
        !isBeside && 'mt-1.5',
      )}
    >
      <span
        className={classNames(
          'relative -my-1 inline-grid h-13 w-11 shrink-0 place-items-center',
          amount === null ? 'mr-6' : 'ml-6',
          look === 'done' && 'text-on-accent',
        )}
      >
        <Shape look={look} size="medium" className="absolute inset-0 size-full" />
        <Icon name={icon} className={classNames('relative size-5', isLater && 'text-muted')} />
      </span>
      <span className="min-w-0 flex-1">
        <span
          dir="auto"
          className="font-semibold wrap-anywhere underline-offset-2 group-hover:underline"
        >
          {name}
        </span>{' '}
        <span className="text-small text-muted">
          {when}
          <span className="sr-only"> ({state})</span>
        </span>
      </span>
      {amount !== null && (
        <span
          className={classNames(
            'shrink-0 text-right font-semibold tabular-nums',
            isLater && 'text-muted',
          )}
        >
          {amount}
        </span>
      )}
    </CellLink>
  );
}

/** @param states in words, each with how it looks */
function Legend({ states }: { states: ReadonlyMap<string, CellLook> }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1">
      {[...states].map(([words, look]) => (
        <li key={words} className="flex items-center gap-2">
          <CellMark look={look} size="small" className="h-4 w-3.5 shrink-0" />
          <span className="wrap-anywhere">{words}</span>
        </li>
      ))}
    </ul>
  );
}

export function OrderComb(props: OrderCombProps) {
  const { standing, side, now, linkTo } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const isWide = width >= SIDE_BY_SIDE;
  const all = combCells(standing);
  const { aspectRatio, columns, cells: places } = placedLayout(all);
  const shown = all.map((cell) => {
    const look = lookOf(cell, side, now);
    return { cell, look, words: wordsOf(cell, look, props), to: linkTo(cell) };
  });
  const states = new Map(shown.map(({ look, words: { state } }) => [state, look]));
  return (
    <div ref={box}>
      <ol
        aria-label="How far it is"
        className={isWide ? 'relative' : undefined}
        // Cells stay as large as in an order with all of them.
        style={
          isWide ? { aspectRatio, width: `${Math.min(1, columns / 6.125) * 100}%` } : undefined
        }
      >
        {shown.map(({ cell, ...one }, at) =>
          isWide ? (
            <li key={cell.id} className="absolute" style={places[at]}>
              <WideCell {...one} />
            </li>
          ) : (
            <li key={cell.id}>
              <NarrowCell {...one} isBeside={at > 0 && all[at - 1]?.kind !== cell.kind} />
            </li>
          ),
        )}
      </ol>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-small text-muted">
        <p>
          {isWide
            ? 'Work above, money below. Each payment comes after the work it waits for.'
            : 'Payments are to the right of the work.'}
        </p>
        <Legend states={states} />
      </div>
    </div>
  );
}
