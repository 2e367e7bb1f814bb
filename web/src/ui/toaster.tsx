/** The toaster: draws the toasts in a React root of their own, so that they outlive pages and dialogs. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import type { Id, ToastContentProps } from 'react-toastify/unstyled';
import { TOAST_MILLISECONDS } from '@waggle/contract/limits';
// The landing document carries only the styles of its own page.
import '../styles/app.css';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';

const transition = cssTransition({
  enter: 'animate-drop motion-reduce:animate-still',
  exit: 'animate-fade motion-reduce:animate-still',
  collapse: false,
});

const HEXAGON = 'M12 2.2 20.5 7v10L12 21.8 3.5 17V7Z';
const TRIANGLE = 'M12 3.5 22 20.5H2Z';

/** A drawing for each kind, so that they differ not only by colour. */
const KINDS = {
  info: { outline: HEXAGON, sign: 'M12 7.5v.01M12 11v6', text: 'text-accent-text' },
  success: { outline: HEXAGON, sign: 'm7.5 12.5 3 3 6-6.5', text: 'text-text' },
  error: { outline: TRIANGLE, sign: 'M12 9v4.5M12 16.5v.01', text: 'text-danger' },
} as const;

export type Kind = keyof typeof KINDS;

/** A button in a toast. */
export interface ToastAction {
  label: string;
  run(): void;
}

function ToastIcon({ kind }: { kind: Kind }) {
  const { outline, sign, text } = KINDS[kind];
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('size-6 flex-none fill-none stroke-current stroke-2', text)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={outline} className={kind === 'error' ? 'fill-danger-wash' : 'fill-accent-wash'} />
      <path d={sign} />
    </svg>
  );
}

/** The end of its animation closes the toast, so it also runs with reduced motion, in steps. */
function TimeBar({ kind, isPaused, closeToast, toastProps }: { kind: Kind } & ToastContentProps) {
  const isError = kind === 'error';
  return (
    <div
      className={classNames(
        'absolute inset-x-0 bottom-0 h-1.25',
        isError ? 'bg-danger-wash' : 'bg-accent-wash',
      )}
    >
      <div
        role="progressbar"
        aria-label="notification timer"
        // Chromium sometimes reports an end as the animation starts, with no time elapsed.
        onAnimationEnd={({ elapsedTime }) => toastProps.isIn && elapsedTime > 0 && closeToast()}
        style={{
          animationDuration: `${TOAST_MILLISECONDS}ms`,
          animationPlayState: isPaused ? 'paused' : 'running',
        }}
        className={classNames(
          'size-full origin-left animate-run-out motion-reduce:[animation-timing-function:steps(4,jump-none)]',
          isError ? 'bg-danger' : 'bg-accent',
        )}
      />
    </div>
  );
}

function mount(): void {
  const host = document.createElement('div');
  // A toast with the focus does not run out.
  host.addEventListener('focusin', () => toast.pause());
  host.addEventListener('focusout', () => toast.play());
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <ToastContainer
        position="top-right"
        autoClose={TOAST_MILLISECONDS}
        closeButton={false}
        customProgressBar
        closeOnClick
        pauseOnHover
        transition={transition}
        icon={false}
        aria-label="Messages"
        className={() =>
          'beside-close fixed top-[calc(var(--header-height)+0.75rem)] right-4 z-90 grid w-[min(23.25rem,calc(100vw-2rem))] gap-3 menu-open:top-auto menu-open:bottom-[calc(var(--banner-height)+0.75rem)] print:hidden'
        }
        // A modal dialog disables pointer events outside itself.
        toastClassName={() =>
          'pointer-events-auto relative flex min-h-16 cursor-pointer items-start gap-3.5 overflow-hidden rounded-sheet bg-surface-raised px-5 pt-4.5 pb-[21px] text-body leading-[1.4] font-semibold wrap-anywhere text-text shadow-lift'
        }
      />,
    ),
  );
  // Added after rendering: an opening dialog hides everything from screen readers that is no live region yet.
  document.body.append(host);
}

mount();

/** The errors shown; those that have run out do no harm. */
const errors = new Set<Id>();

/** Errors interrupt a screen reader, other toasts do not. */
export function showToast(kind: Kind, message: string, action?: ToastAction): void {
  const id = toast(
    (content) => (
      <>
        <ToastIcon kind={kind} />
        {action === undefined ? (
          message
        ) : (
          <span dir="auto" className="min-w-0 flex-1">
            {message}
          </span>
        )}
        {action && (
          // A click on the toast closes it too.
          <Button variant="quiet" size="compact" onClick={action.run} className="-my-2.5 underline">
            {action.label}
          </Button>
        )}
        <TimeBar kind={kind} {...content} />
      </>
    ),
    { type: kind, role: kind === 'error' ? 'alert' : 'status' },
  );
  if (kind === 'error') errors.add(id);
}

export function dismissErrors(): void {
  for (const id of errors) toast.dismiss(id);
  errors.clear();
}
