/** Shows toasts from anywhere in the page. */

import type { ToastAction } from './toast-view.tsx';

type Kind = 'info' | 'success' | 'error';

let view: Promise<typeof import('./toast-view.tsx')> | undefined;

/** Loads the toasts' code early, so that a lost connection can be reported. */
export function prepareToasts(): void {
  view ??= import('./toast-view.tsx');
  view.catch(() => {
    view = undefined;
  });
}

function show(kind: Kind, message: string, action?: ToastAction): void {
  prepareToasts();
  view?.then(
    ({ showToast }) => showToast(kind, message, action),
    () => console.info(`A message could not be shown: ${message}`),
  );
}

/** An error is history once the next try has succeeded. */
function clearErrors(): void {
  view?.then(
    ({ dismissErrors }) => dismissErrors(),
    () => undefined,
  );
}

export const toast = {
  info: (message: string): void => show('info', message),
  success: (message: string): void => {
    clearErrors();
    show('success', message);
  },
  error: (message: string): void => show('error', message),
  /** Something was removed, and can be brought back. */
  undo: (message: string, bringBack: () => Promise<void>): void =>
    show('info', message, { label: 'Undo', run: () => void bringBack() }),
  clearErrors,
};
