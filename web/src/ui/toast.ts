/** Short messages at the top right, from anywhere in the page; what draws them is loaded with the first. */

type Kind = 'info' | 'success' | 'error';

let view: Promise<typeof import('./toast-view.tsx')> | undefined;

function show(kind: Kind, message: string): void {
  view ??= import('./toast-view.tsx');
  view.then(
    ({ showToast }) => showToast(kind, message),
    () => {
      view = undefined;
      console.info(`A message could not be shown: ${message}`);
    },
  );
}

export const toast = {
  info: (message: string): void => show('info', message),
  success: (message: string): void => show('success', message),
  error: (message: string): void => show('error', message),
};
