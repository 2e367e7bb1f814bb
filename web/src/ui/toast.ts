/** Shows toasts from anywhere in the page; the toaster is loaded for the first one. */
import type { Kind, ToastAction } from './toaster.tsx';

let toaster: Promise<typeof import('./toaster.tsx')> | undefined;

/** Loads the toasts' code early, so that a lost connection can be reported. */
export function prepareToasts(): void {
  toaster ??= import('./toaster.tsx');
  toaster.catch(() => {
    toaster = undefined;
  });
}

function show(kind: Kind, message: string, action?: ToastAction): void {
  prepareToasts();
  toaster?.then(
    ({ showToast }) => showToast(kind, message, action),
    () => console.info(`A message could not be shown: ${message}`),
  );
}

/** An error is history once the next try has succeeded. */
function clearErrors(): void {
  toaster?.then(
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
