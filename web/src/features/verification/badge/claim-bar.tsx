/** How long a claim holds, as a bar on the axis of its badge, with the line of today. */
import type { ReactNode } from 'react';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import type { Axis, Bar } from './badge-axis.ts';

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
      <path d={HEXAGON_PATH} transform="translate(-12 -12)" className="fill-warn" />
      <path d="m-3.2-3.2 6.4 6.4m0-6.4-6.4 6.4" className="fill-none stroke-surface stroke-2" />
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
      width="100%"
      height="24"
      overflow="visible"
      className="relative mt-1 block"
    >
      {rest < 100 && (
        <line
          x1={`${rest}%`}
          x2="100%"
          y1="50%"
          y2="50%"
          className="stroke-line-strong [stroke-dasharray:5_4]"
          strokeWidth="1.5"
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

/** The line of today through a row, from edge to edge, behind the words. */
export function TodayLine({ axis }: { axis: Axis }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      overflow="visible"
      className="absolute inset-0 -top-px h-[calc(100%+2px)] max-lg:hidden"
    >
      <line
        x1={`${axis.today}%`}
        x2={`${axis.today}%`}
        y1="0"
        y2="100%"
        className="stroke-accent"
        strokeWidth="2"
      />
    </svg>
  );
}
