/** The comb: twelve links with what each holds; four in a row, three on a phone with name and icon alone. */
import type { BrandRecord } from '@waggle/contract/brand';
import type { JourneyCellView } from '@waggle/contract/journey/journey-view';
import type { JourneyCell } from '@waggle/contract/journey/next-steps';
import { toolPath } from '@waggle/contract/journey/tool-paths';
import { API_HOST } from '../../api/host.ts';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../../lib/navigation.tsx';
import {
  CELL_BOX,
  CELL_PATH,
  combLayout,
  shrunk,
  useCellsInRow,
} from '../../ui/comb/comb-layout.ts';
import { Icon } from '../../ui/icon.tsx';
import { Swatch } from '../../ui/marks/swatch.tsx';
import { CELL_ICONS, upperFirst } from './cell-words.ts';

export const CELLS = 12;
/** The longest word fits a cell of the narrowest screens. */
const WIDE_NAME = { paddingInline: '12%' };
const NARROW_NAME = { fontSize: 'min(0.8125rem, 3.3vw)' };

type CellState = 'done' | 'next' | 'to come';

const SHAPES = {
  done: { className: 'fill-accent' },
  next: {
    className: 'fill-surface-raised stroke-text',
    strokeWidth: 3.2,
    transform: shrunk(0.975),
  },
  'to come': {
    className: 'fill-none stroke-line-strong',
    strokeWidth: 0.9,
    strokeDasharray: '3.2 2.6',
    transform: shrunk(0.985),
  },
} as const satisfies Record<CellState, object>;

function Shape({ state }: { state: CellState }) {
  return (
    <svg viewBox={CELL_BOX} aria-hidden="true" className="absolute inset-0 size-full">
      <path d={CELL_PATH} {...SHAPES[state]} />
      <path
        d={CELL_PATH}

        strokeWidth={2.4}
        transform={shrunk(0.9)}
        className={classNames(
          'invisible fill-none group-focus-visible:visible',
          state === 'done' ? 'stroke-on-accent' : 'stroke-text',
        )}
      />
    </svg>
  );
}

function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <span className="flex">
      {colours.map((colour, at) => (
        // The roles never change their order.
        <Swatch key={at} hex={colour} className="h-4 w-3.5 sm:h-5 sm:w-4.5" />
      ))}
    </span>
  );
}

function Picture({
  cell,
  done,
  brand,
}: {
  cell: JourneyCell;
  done: boolean;
  brand: BrandRecord | undefined;
}) {
  if (done && cell === 'colours' && brand?.palette) {
    const { primary, secondary, ink, tint, surface } = brand.palette.roles;
    return <Swatches colours={[primary, secondary, ink, tint, surface]} />;
  }
  if (done && cell === 'logo' && brand?.logo) {
    return (
      <span className="grid h-9 place-items-center rounded-control bg-surface-raised p-1">
        <img src={API_HOST + brand.logo.url} alt="" className="h-7 max-w-14 object-contain" />
      </span>
    );
  }
  return <Icon name={CELL_ICONS[cell]} className="size-5" />;
}

/** @returns what is shown below the name */
const detailOf = ({ done, holds, minutes }: JourneyCellView): string =>
  holds ?? (done ? '' : `${minutes} min`);

interface CombProps {
  cells: readonly JourneyCellView[];
  next: JourneyCell | undefined;
  brand: BrandRecord | undefined;
}

export function Comb({ cells, next, brand }: CombProps) {
  const inRow = useCellsInRow();
  const { aspectRatio, cells: places } = combLayout(cells.length, inRow);
  return (
    <ol aria-label="Your journey" className="relative" style={{ aspectRatio }}>
      {cells.map((one, index) => {
        const { cell, done } = one;
        const detail = detailOf(one);
        const state = done ? 'done' : cell === next ? 'next' : 'to come';
        const name = upperFirst(cell);
        return (
          <li key={cell} className="absolute" style={places[index]}>
            <Link
              to={toolPath(cell, done)}
              className="group hexagon relative grid size-full place-items-center text-center outline-none"
            >
              <Shape state={state} />
              <span
                className={classNames(
                  'relative flex w-full flex-col items-center gap-1 px-1',
                  state === 'done' && 'text-on-accent',
                )}
              >
                <Picture cell={cell} done={done} brand={brand} />
                <span
                  className="leading-tight font-semibold underline-offset-2 group-hover:underline"
                  style={inRow === 3 ? NARROW_NAME : WIDE_NAME}
                >
                  {name}
                </span>
                <span
                  className={classNames(
                    'line-clamp-2 text-micro leading-tight wrap-anywhere max-sm:sr-only',
                    state === 'to come' && 'text-muted',
                  )}
                >
                  {detail}
                  <span className="sr-only">({state})</span>
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** Of small shapes. */
const LEGEND_LINES = {
  done: {},
  next: { strokeWidth: 14, transform: shrunk(0.86) },
  'to come': { strokeWidth: 6, strokeDasharray: '14 10' },
} as const;

const LEGEND = [
  ['done', 'Done'],
  ['next', 'Next'],
  ['to come', 'To come'],
] as const;

/** What the shapes mean. */
export function CombLegend() {
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
      {LEGEND.map(([state, words]) => (
        <li key={state} className="flex items-center gap-2">
          <span className="h-5 w-4">
            <svg viewBox={CELL_BOX} aria-hidden="true" className="size-full">
              <path d={CELL_PATH} {...SHAPES[state]} {...LEGEND_LINES[state]} />
            </svg>
          </span>
          <span>
            {words}
            {state === 'to come' && <span className="max-sm:hidden">, with the time it takes</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The comb while it is loading. */
export function DashedComb() {
  const { aspectRatio, cells } = combLayout(CELLS, useCellsInRow());
  return (
    <div className="relative" style={{ aspectRatio }}>
      {cells.map((place) => (
        <div key={`${place.left} ${place.top}`} className="absolute" style={place}>
          <Shape state="to come" />
        </div>
      ))}
    </div>
  );
}
