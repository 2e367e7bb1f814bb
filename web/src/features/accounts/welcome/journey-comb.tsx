/** The journey as twelve named cells, four in a row, three on a phone; no cell has a page yet. */
import { JOURNEY_ITEMS, journeyProgress } from '@waggle/contract/journey';
import type { SessionUser } from '../../../session/session-user.ts';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';

type CellState = 'done' | 'next' | 'to come';

const SHAPES: Record<CellState, string> = {
  done: 'fill-accent',
  next: 'fill-none stroke-text-inverse stroke-[0.7]',
  'to come': 'fill-none stroke-muted-inverse stroke-[0.3] [stroke-dasharray:1_0.7]',
};

const LABELS: Record<CellState, string> = {
  done: 'font-semibold text-on-accent',
  next: 'font-semibold',
  'to come': 'text-muted-inverse',
};

/** Rows overlap by a quarter of a cell's height, and every second one is shifted by half a cell. */
const CELL =
  'relative grid aspect-[0.875] w-[28.4%] place-items-center -mb-[7%] max-sm:nth-[6n+4]:ml-[14.2%] sm:w-[22.1%] sm:-mb-[5.3%] sm:nth-[8n+5]:ml-[11.05%]';

function Cell({ name, state }: { name: string; state: CellState }) {
  return (
    <li className={CELL}>
      <svg viewBox="3.2 2 17.6 20" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={HEXAGON_PATH} strokeLinejoin="round" className={SHAPES[state]} />
      </svg>
      <span
        className={`relative px-2 text-center text-micro leading-tight first-letter:uppercase ${LABELS[state]}`}
      >
        <span className="inline-block first-letter:uppercase">{name}</span>
        <span className="sr-only">, {state}</span>
      </span>
    </li>
  );
}

export function JourneyComb({ user }: { user: SessionUser }) {
  const { present, count, total } = journeyProgress(user);
  const next = present.indexOf(false);
  return (
    <ol
      aria-label={`Your journey: ${count} of ${total}`}
      className="flex flex-wrap pb-[7%] sm:pb-[5.3%]"
    >
      {JOURNEY_ITEMS.map(({ name }, index) => (
        <Cell
          key={name}
          name={name}
          state={present[index] ? 'done' : index === next ? 'next' : 'to come'}
        />
      ))}
    </ol>
  );
}
