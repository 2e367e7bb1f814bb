/** Draws the toasts, in a root of its own so that they stay while pages and dialogs come and go. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { TOAST_MILLISECONDS } from '@waggle/contract/limits';
import './toast.css';

const settle = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** A drawing for each kind, so that no kind is told by colour alone. */
const DRAWINGS = {
  info: 'M12 7.5v.01M12 11v6',
  success: 'm7.5 12.5 3 3 6-6.5',
  error: 'M12 9v4.5M12 16.5v.01',
} as const;
const HEXAGON = 'M12 2.2 20.5 7v10L12 21.8 3.5 17V7Z';
const TRIANGLE = 'M12 3.5 22 20.5H2Z';

function ToastIcon({ kind }: { kind: keyof typeof DRAWINGS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={kind === 'error' ? TRIANGLE : HEXAGON} className="toast-outline" />
      <path d={DRAWINGS[kind]} />
    </svg>
  );
}

function mount(): void {
  const host = document.createElement('div');
  // Whoever reads a toast by keyboard is not hurried either.
  host.addEventListener('focusin', () => toast.pause());
  host.addEventListener('focusout', () => toast.play());
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <ToastContainer
        position="top-right"
        autoClose={TOAST_MILLISECONDS}
        closeButton={false}
        closeOnClick
        pauseOnHover
        transition={settle}
        aria-label="Messages"
      />,
    ),
  );
  // Only now: a dialog that opens hides from screen readers whatever is there and no live region yet.
  document.body.append(host);
}

mount();

/**
 * @param kind errors interrupt a screen reader, the others wait their turn
 * @param message one sentence
 */
export function showToast(kind: keyof typeof DRAWINGS, message: string): void {
  toast(message, {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    icon: <ToastIcon kind={kind} />,
  });
}
