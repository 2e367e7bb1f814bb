/** The script, before the application, of documents that read without it: native controls, and loading the application on intent. */
import { personalizeHeader } from './layout/personalize-header.ts';
import { prefetchApplication, prefetchWhenIdle } from './lib/prefetch.ts';
import { listenForNativeControls } from './native-controls.ts';
import { SIGN_IN_QUERY } from '@waggle/contract/paths';
import { browserStorage } from './session/browser-storage.ts';
import { CODE_AWAITED, STORED } from './session/stored-user.ts';

/** A pointer closer to a control than this, in pixels, starts the application. */
const NEAR = 80;
/** Controls that need the application; other links and the tour work without it. */
const CONTROLS = '#root button:not([data-plays-tour]), #root a[href="/"]';

const listening = new AbortController();
let application: Promise<void> | undefined;
let queued: HTMLElement | undefined;

/** Loads and runs the application, once. */
function startApplication(): Promise<void> {
  prefetchApplication();
  application ??= import('./start-app.tsx')
    .then(({ startApp }) => startApp())
    .then(
      () => listening.abort(),
      (error: unknown) => {
        application = undefined;
        throw error;
      },
    );
  return application;
}

/** A failure is only logged: the next click tries again. */
function tryStartApplication(): void {
  startApplication().catch((error: unknown) =>
    console.info('The application could not be loaded', error),
  );
}

/** The application could not be loaded: a button's form navigates, anything else reloads the page. */
function navigateWithoutApplication(control: HTMLElement): void {
  if (control instanceof HTMLButtonElement && control.form) control.form.submit();
  else window.location.reload();
}

/** Repeats a click once the application runs; of several, the last one. */
function queueClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROLS);
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  const isFirst = queued === undefined;
  queued = control;
  if (!isFirst) return;
  startApplication().then(
    () => queued?.click(),
    () => queued && navigateWithoutApplication(queued),
  );
}

function onPointerNear(event: PointerEvent): void {
  const { clientX: x, clientY: y } = event;
  // On a new page browsers report a resting pointer as a move of no length.
  if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
  for (const control of document.querySelectorAll(CONTROLS)) {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR)
      tryStartApplication();
  }
}

/** Shows who is signed in, and starts the application at once for a signed-in user. */
function followSession(): void {
  personalizeHeader();
  const storage = browserStorage('localStorage');
  if (storage.getItem(STORED.flag) ?? storage.getItem(STORED.token)) tryStartApplication();
}

const { signal } = listening;
const options = { signal, passive: true, capture: true } as const;
listenForNativeControls();
addEventListener('click', queueClick, { signal, capture: true });
addEventListener('pointermove', onPointerNear, options);
addEventListener('pointerdown', onPointerNear, options);
addEventListener('focusin', tryStartApplication, options);
addEventListener('keydown', tryStartApplication, options);
addEventListener('storage', followSession, options);
addEventListener('pageshow', followSession, options);
followSession();
// The development server has no prerendered page.
const isPrerendered = document.getElementById('root')?.hasChildNodes();
const signingIn =
  window.location.search.includes(SIGN_IN_QUERY) ||
  browserStorage('sessionStorage').getItem(CODE_AWAITED) !== null;
if (!isPrerendered || signingIn) tryStartApplication();
prefetchWhenIdle();
