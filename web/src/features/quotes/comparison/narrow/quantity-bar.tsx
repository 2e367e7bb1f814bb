/** The quantity on a phone: a bar at the bottom with its steps, a slider, and the quantities to jump to. */
import { Button } from '../../../../ui/button.tsx';
import { dragging } from '../chart/dragging.ts';
import { QuantityHandle } from '../chart/quantity-handle.tsx';
import { numberText } from '../model/money-text.ts';
import {
  clampQuantity,
  quantityAt,
  type QuantityRange,
  roundDragged,
  shareOf,
} from '../model/quantities.ts';
import { QuantityStepper } from '../quantity-stepper.tsx';

interface QuantityBarProps {
  quantity: number;
  /** `500 pieces`. */
  said: string;
  range: QuantityRange;
  onMove: (quantity: number) => void;
}

/** So many fit beside each other. */
const JUMPS = 4;

/** @returns the quantities to jump to: the ends, and the most evenly spread between them */
function jumpsOf(stops: readonly number[]): number[] {
  if (stops.length <= JUMPS) return [...stops];
  return Array.from({ length: JUMPS }, (_, at) => {
    const place = Math.round((at * (stops.length - 1)) / (JUMPS - 1));
    return stops[place] ?? 1;
  });
}

export function QuantityBar({ quantity, said, range, onMove }: QuantityBarProps) {
  const share = shareOf(clampQuantity(quantity, range), range);
  return (
    <div className="sticky bottom-(--banner-height) z-20 -mx-5 mt-8 border-t-2 border-text bg-surface px-5 pt-2.5 pb-3 print:hidden">
      <div className="flex items-center gap-6">
        <QuantityStepper quantity={quantity} onMove={onMove} bare />
        <div
          className="relative mr-3 h-11 min-w-0 flex-1 touch-none"
          {...dragging(({ x, width }) => onMove(roundDragged(quantityAt(x / width, range), range)))}
        >
          <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 bg-line" />
          <div
            className="absolute left-0 top-1/2 h-1.5 -translate-y-1/2 bg-accent"
            style={{ width: `${share * 100}%` }}
          />
          <QuantityHandle
            quantity={quantity}
            said={said}
            range={range}
            onMove={onMove}
            className="absolute top-0 -translate-x-1/2"
            style={{ left: `${share * 100}%` }}
          />
        </div>
      </div>
      <div className="mt-2 grid auto-cols-fr grid-flow-col gap-1">
        {jumpsOf(range.stops).map((stop) => (
          <Button
            key={stop}
            variant="bare"
            aria-pressed={stop === quantity}
            onClick={() => onMove(stop)}
            className="min-h-11 rounded-control border-b-3 border-transparent text-small font-semibold tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-wash"
          >
            {numberText(stop)}
          </Button>
        ))}
      </div>
    </div>
  );
}
