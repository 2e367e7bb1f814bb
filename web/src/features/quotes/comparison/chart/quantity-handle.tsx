/** The slider of the quantity: a hexagon on the axis, moved by keyboard or by hand. */
import type { CSSProperties, KeyboardEvent } from 'react';
import { HEXAGON_PATH } from '../../../../ui/hexagon.tsx';
import { nextStop, type QuantityRange, stepQuantity } from '../model/quantities.ts';

interface QuantityHandleProps {
  quantity: number;
  /** As it is said: `500 pieces`. */
  said: string;
  range: QuantityRange;
  onMove: (quantity: number) => void;
  className?: string;
  style?: CSSProperties;
}

/** @returns undefined for a key that does not move it */
function movedByKey(key: string, quantity: number, range: QuantityRange): number | undefined {
  const step = (direction: 1 | -1) =>
    Math.min(Math.max(stepQuantity(quantity, direction), range.least), range.most);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return step(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return step(-1);
    case 'PageUp':
      return nextStop(quantity, range, 1);
    case 'PageDown':
      return nextStop(quantity, range, -1);
    case 'Home':
      return range.least;
    case 'End':
      return range.most;
    default:
      return undefined;
  }
}

export function QuantityHandle(props: QuantityHandleProps) {
  const { quantity, said, range, onMove, className, style } = props;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moved = movedByKey(event.key, quantity, range);
    if (moved === undefined) return;
    event.preventDefault();
    onMove(moved);
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Quantity"
      aria-valuemin={range.least}
      aria-valuemax={range.most}
      aria-valuenow={quantity}
      aria-valuetext={said}
      onKeyDown={onKeyDown}
      className={`grid size-11 cursor-pointer touch-none place-items-center rounded-control print:hidden ${className ?? ''}`}
      style={style}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-10">
        <path
          d={HEXAGON_PATH}
          strokeWidth="1.5"
          strokeLinejoin="round"
          className="fill-accent stroke-text"
        />
        <path d="M10.3 9.2v5.6M13.7 9.2v5.6" strokeWidth="1.5" className="stroke-on-accent" />
      </svg>
    </div>
  );
}
