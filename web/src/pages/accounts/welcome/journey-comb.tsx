/** The journey as twelve named cells, four in a row, three on a phone; an entrepreneur's lead to the tools. */
import type { ReactNode } from 'react';
import { JOURNEY_ITEMS, journeyProgress } from '@waggle/contract/journey';
import { toolPath } from '@waggle/contract/journey/tool-paths';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { Link } from '../../../lib/navigation.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import {
  CELL_BOX,
  CELL_PATH,
  combLayout,
  shrunk,
  useCellsInRow,
} from '../../../ui/comb/comb-layout.ts';

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

const WIDE_LABEL = { paddingInline: '1rem' };
/** Its longest word fits a cell of the narrowest screens. */
const NARROW_LABEL = { paddingInline: '2px', fontSize: 'min(0.8125rem, 3.4vw)' };

/** Without an account the tools are closed. */
function Cell({ to, children }: { to: string | undefined; children: ReactNode }) {
  const shape = 'group hexagon relative grid size-full place-items-center outline-none';
  return to === undefined ? (
    <div className={shape}>{children}</div>
  ) : (
    <Link to={to} className={shape}>
      {children}
    </Link>
  );
}

interface JourneyCombProps {
  user: SessionUser;
  /** The item that comes next. */
  next: string | undefined;
}

export function JourneyComb({ user, next }: JourneyCombProps) {
  const inRow = useCellsInRow();
  const mayOpen = can(actorOf(user), 'journey.read').allowed;
  const { present, count, total } = journeyProgress(user);
  const { aspectRatio, cells } = combLayout(total, inRow);
  return (
    <ol
      aria-label={`Your journey: ${count} of ${total}`}
      className="relative self-center"
      style={{ aspectRatio }}
    >
      {JOURNEY_ITEMS.map(({ name }, index) => {
        const done = present[index] === true;
        const state = done ? 'done' : name === next ? 'next' : 'to come';
        return (
          <li key={name} className="absolute" style={cells[index]}>
            <Cell to={mayOpen ? toolPath(name, done) : undefined}>
              <svg viewBox={CELL_BOX} aria-hidden="true" className="absolute inset-0 size-full">
                <path
                  d={CELL_PATH}
                  strokeWidth={state === 'next' ? 4 : 1.6}
                  strokeDasharray={state === 'to come' ? '5 4' : undefined}
                  transform={state === 'done' ? undefined : shrunk(0.97)}
                  className={SHAPES[state]}
                />
                <path
                  d={CELL_PATH}
                  transform={shrunk(0.88)}
                  strokeWidth={3}
                  className={`invisible fill-none group-focus-visible:visible ${done ? 'stroke-on-accent' : 'stroke-text-inverse'}`}
                />
              </svg>
              <span
                className={`relative text-center text-micro leading-tight underline-offset-2 group-hover:underline ${LABELS[state]}`}
                style={inRow === 3 ? NARROW_LABEL : WIDE_LABEL}
              >
                {name.charAt(0).toUpperCase() + name.slice(1)}
                <span className="sr-only">, {state}</span>
              </span>
            </Cell>
          </li>
        );
      })}
    </ol>
  );
}
