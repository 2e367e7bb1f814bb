/** How long a claim holds, as a bar on the axis of its badge, with the line of today. */
import type { ReactNode } from 'react';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import type { Axis, Bar } from './badge-axis.ts';

/** The axis is as much narrower than its column as the marks at its ends stand out. */
export const AXIS = 'mx-1.5 w-[calc(100%-0.75rem)]';

/** A hexagon in the middle of a place on the axis. */
function Mark({ at, children }: { at: number; children: ReactNode }) {
  return (
    <svg x={`${at}%`} y="50%" overflow="visible">
      {children}
    </svg>
  );
}

const END = (
  <path d={HEXAGON_PATH} transform="scale(.64) translate(-12 -12)" className="fill-text" />
);

function Broken() {
  return (
    <>
      <path
        d={HEXAGON_PATH}
        transform="translate(-12 -12)"
        fill="currentColor"
        className="text-warn"
      />
      <path
        d="m-3.2-3.2 6.4 6.4m0-6.4-6.4 6.4"
        stroke="currentColor"
        strokeWidth="2"
        className="text-surface"
      />
    </>
  );
}

interface ClaimBarProps {
  axis: Axis;
  /** Undefined for a claim that was never checked. */
  bar: Bar | undefined;
}

/** Decorative: the same is said in words beside it. */
export function ClaimBar({ axis, bar }: ClaimBarProps) {
  const rest = bar === undefined ? 0 : bar.broken ? bar.to : 100;
  return (
    <svg
      aria-hidden="true"
      height="24"
      overflow="visible"
      className={`relative mt-1 block ${AXIS}`}
    >
      {rest < 100 && (
        <line
          x1={`${rest}%`}
          x2="100%"
          y1="50%"
          y2="50%"
          strokeDasharray="5 4"
          strokeWidth="1.5"
          className="stroke-line-strong"
        />
      )}
      {bar && (
        <line
          x1={`${bar.from}%`}
          x2={`${bar.to}%`}
          y1="50%"
          y2="50%"
          className="stroke-text"
          strokeWidth="3.5"
        />
      )}
      <line
        x1={`${axis.today}%`}
        x2={`${axis.today}%`}
        y1="2"
        y2="22"
        className="stroke-accent lg:hidden"
        strokeWidth="2"
      />
      {bar && <Mark at={bar.from}>{END}</Mark>}
      {bar?.broken && (
        <Mark at={bar.to}>
          <Broken />
        </Mark>
      )}
      {bar && !bar.broken && bar.ends && <Mark at={bar.to}>{END}</Mark>}
    </svg>
  );
}

/** What the line of today is, where there is no head above the axis: below the first bar. */
export function TodayWord({ axis: { today } }: { axis: Axis }) {
  const anchor = today < 15 ? 'start' : today > 85 ? 'end' : 'middle';
  return (
    <svg
      aria-hidden="true"
      height="20"
      overflow="visible"
      className={`block text-small lg:hidden ${AXIS}`}
    >
      <text x={`${today}%`} y="15" textAnchor={anchor} className="fill-muted">
        Today
      </text>
    </svg>
  );
}

/** From edge to edge of a row with padding, and over its border. */
const BEYOND = 26;

/** The line of today through a row, behind the words. */
export function TodayLine({ axis }: { axis: Axis }) {
  const line = { x1: `${axis.today}%`, x2: `${axis.today}%`, strokeWidth: 2 };
  return (
    <svg
      aria-hidden="true"
      height="100%"
      overflow="visible"
      className={`absolute inset-y-0 max-lg:hidden ${AXIS}`}
    >
      <line {...line} y1={-BEYOND} y2="100%" className="stroke-accent" />
      <svg y="100%" overflow="visible">
        <line {...line} y2={BEYOND} className="stroke-accent" />
      </svg>
    </svg>
  );
}
