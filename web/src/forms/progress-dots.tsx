/** The progress of a wizard: a hexagon for each step, the current one outlined. */
import { HEXAGON_PATH } from '../ui/hexagon.tsx';

interface ProgressDotsProps {
  /** The current step, counted from 1. */
  step: number;
  count: number;
}

function dotClass(dot: number, step: number): string {
  if (dot < step) return 'size-5 fill-accent stroke-none';
  if (dot === step) return 'size-6 fill-accent stroke-text stroke-[2.4]';
  return 'size-5 fill-none stroke-line-strong stroke-[2]';
}

export function ProgressDots({ step, count }: ProgressDotsProps) {
  const dots = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <ol aria-label="Progress" className="flex items-center justify-center gap-1.5">
      {dots.map((dot) => (
        <li key={dot} aria-current={dot === step ? 'step' : undefined}>
          <svg viewBox="0 0 24 24" aria-hidden="true" className={dotClass(dot, step)}>
            <path d={HEXAGON_PATH} strokeLinejoin="round" />
          </svg>
          <span className="sr-only">
            Step {dot} of {count}
          </span>
        </li>
      ))}
    </ol>
  );
}
