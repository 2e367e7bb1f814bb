/** The journey as twelve named cells, four in a row, three on a phone; no cell has a page yet. */
import { useSyncExternalStore } from 'react';
import { JOURNEY_ITEMS, journeyProgress } from '@waggle/contract/journey';
import type { SessionUser } from '../../../session/session-user.ts';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';

type CellState = 'done' | 'next' | 'to come';

const SHAPES: Record<CellState, string> = {
  done: 'fill-accent',
  next: 'fill-none stroke-current',
  'to come': 'fill-none stroke-current text-muted-inverse',
};

const LABELS: Record<CellState, string> = {
  done: 'font-semibold text-on-accent',
  next: 'font-semibold',
  'to come': 'text-muted-inverse',
};

/** Height of a cell for a width of 1, and how far rows are apart. */
const HEIGHT = 1.143;
const ROW_STEP = 0.905;
const GAP = 1.04;

const WIDE_LABEL = { paddingInline: '1rem' };
/** Its longest word fits a cell of the narrowest screens. */
const NARROW_LABEL = { paddingInline: '2px', fontSize: 'min(0.8125rem, 3.4vw)' };

const NARROW = '(width < 40rem)';

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** @returns place and size of a cell, in percent of the comb */
function placeOf(index: number, inRow: number) {
  const rows = JOURNEY_ITEMS.length / inRow;
  const row = Math.floor(index / inRow);
  const width = inRow * GAP + 0.5;
  const height = (rows - 1) * ROW_STEP + HEIGHT;
  const shift = row % 2 === 0 ? 0 : GAP / 2;
  return {
    left: `${(((index % inRow) * GAP + shift) / width) * 100}%`,
    top: `${((row * ROW_STEP) / height) * 100}%`,
    width: `${100 / width}%`,
    height: `${(HEIGHT / height) * 100}%`,
    ratio: width / height,
  };
}

export function JourneyComb({ user }: { user: SessionUser }) {
  const inRow = useSyncExternalStore(watchWidth, () => matchMedia(NARROW).matches) ? 3 : 4;
  const { present, count, total } = journeyProgress(user);
  const next = present.indexOf(false);
  return (
    <ol
      aria-label={`Your journey: ${count} of ${total}`}
      className="relative self-center"
      style={{ aspectRatio: placeOf(0, inRow).ratio }}
    >
      {JOURNEY_ITEMS.map(({ name }, index) => {
        const state = present[index] ? 'done' : index === next ? 'next' : 'to come';
        const { ratio: _, ...place } = placeOf(index, inRow);
        return (
          <li key={name} className="absolute grid place-items-center" style={place}>
            <svg viewBox="3.2 2 17.6 20" aria-hidden="true" className="absolute inset-0 size-full">
              <path
                d={HEXAGON_PATH}
                strokeLinejoin="round"
                strokeWidth={state === 'next' ? 0.7 : 0.3}
                strokeDasharray={state === 'to come' ? '1 0.7' : undefined}
                className={SHAPES[state]}
              />
            </svg>
            <span
              className={`relative text-center text-micro leading-tight ${LABELS[state]}`}
              style={inRow === 3 ? NARROW_LABEL : WIDE_LABEL}
            >
              {name.charAt(0).toUpperCase() + name.slice(1)}
              <span className="sr-only">, {state}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
