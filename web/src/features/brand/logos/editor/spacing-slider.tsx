/** The space between letters: a slider whose thumb is a hexagon. */
import { useRef } from 'react';
import { LOGO_LIMITS } from '@waggle/contract/limits';

const TRACK =
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong [&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong';
const THUMB =
  '[&::-webkit-slider-thumb]:-mt-2.5 [&::-webkit-slider-thumb]:h-6 [&::-webkit-slider-thumb]:w-[1.3rem] [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-accent [&::-webkit-slider-thumb]:[clip-path:var(--hex)] [&::-moz-range-thumb]:h-6 [&::-moz-range-thumb]:w-[1.3rem] [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-moz-range-thumb]:[clip-path:var(--hex)]';

interface SpacingSliderProps {
  value: number;
  /** `merges`: one more place of the same move. */
  onChange: (value: number, merges: boolean) => void;
}

export function SpacingSlider({ value, onChange }: SpacingSliderProps) {
  const { min, max } = LOGO_LIMITS.spacing;
  const moved = useRef(false);
  const end = () => {
    moved.current = false;
  };
  return (
    <div className="flex min-h-11 items-center gap-4">
      <input
        type="range"
        name="spacing"
        aria-label="Space between letters"
        aria-valuetext={`${value} hundredths of a letter’s height`}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={({ target }) => {
          onChange(target.valueAsNumber, moved.current);
          moved.current = true;
        }}
        onPointerUp={end}
        onKeyUp={end}
        onBlur={end}
        className={`h-11 min-w-0 flex-1 cursor-pointer appearance-none bg-transparent ${TRACK} ${THUMB}`}
      />
      <output className="w-8 text-right text-small tabular-nums">{value}</output>
    </div>
  );
}
