/** The spinner: a turning hexagon, alone or over the whole screen. */
import { classNames } from '../lib/class-names.ts';

/** Decorative: the caller adds the text. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('motion-safe:animate-spin', className ?? 'size-5')}
    >
      <path
        d="M12 2.6 20 7.3v9.4l-8 4.7-8-4.7V7.3Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
        pathLength="100"
        strokeDasharray="72 28"
      />
    </svg>
  );
}

/** Covers the page, which stays mounted. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-surface text-muted"
    >
      <Spinner className="size-14 text-accent-text" />
      <p>{label}</p>
    </div>
  );
}
