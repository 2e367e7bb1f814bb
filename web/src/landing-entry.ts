/** The landing page's script before the application: native controls, and loading the application on intent. */
import './styles/landing.css';
import { personalizeHeader } from './layout/personalize-header.ts';
import { fetchNext, prefetchWhenIdle } from './lib/prefetch.ts';
import { listenForNativeControls } from './native-controls.ts';
import { SIGN_IN_QUERY } from '@waggle/contract/paths';
import { browserStorage } from './session/browser-storage.ts';
import { STORED } from './session/stored-user.ts';

/** As near as this, in pixels, a pointer is on its way to a control. */
const NEAR = 80;
/** What the application has to answer to; links lead on by themselves, and the tour plays by itself. */
const CONTROLS = '#root button:not([data-plays-tour]), #root a[href="/"]';

const listening = new AbortController();
let application: Promise<void> | undefined;
let pressed: HTMLElement | undefined;

/** Fetches and runs the application, once. */
function wake(): Promise<void> {
  fetchNext();
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

/** It is tried again with the next press, which does not give up so easily. */
function wakeQuietly(): void {
  wake().catch((error: unknown) => console.info('The application could not be loaded', error));
}

/** Where the application did not come, an ordinary navigation leads on, or brings it. */
function leadOn(control: HTMLElement): void {
  if (control instanceof HTMLButtonElement && control.form) control.form.submit();
  else window.location.reload();
}

/** Keeps the press until the application answers it; of several the last counts. */
function keepPress(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROLS);
  if (!control) return;
  event.preventDefault();
  event.stopPropagation();
  const isFirst = pressed === undefined;
  pressed = control;
  if (!isFirst) return;
  wake().then(
    () => pressed?.click(),
    () => pressed && leadOn(pressed),
  );
}

function comesNear(event: PointerEvent): void {
  const { clientX: x, clientY: y } = event;
  // A browser tells a new page where the pointer rests, by a move of no length.
  if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
  for (const control of document.querySelectorAll(CONTROLS)) {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR) wakeQuietly();
  }
}

/** Whoever is signed in has use for the application at once; others may sign in in another tab. */
function followSession(): void {
  personalizeHeader();
  const storage = browserStorage('localStorage');
  if (storage.getItem(STORED.flag) ?? storage.getItem(STORED.token)) wakeQuietly();
}

const { signal } = listening;
const quiet = { signal, passive: true, capture: true } as const;
listenForNativeControls();
addEventListener('click', keepPress, { signal, capture: true });
addEventListener('pointermove', comesNear, quiet);
addEventListener('pointerdown', comesNear, quiet);
addEventListener('focusin', wakeQuietly, quiet);
addEventListener('keydown', wakeQuietly, quiet);
addEventListener('storage', followSession, quiet);
addEventListener('pageshow', followSession, quiet);
followSession();
// The development server has no prerendered page that could wait.
const isPrerendered = document.getElementById('root')?.hasChildNodes();
if (!isPrerendered || window.location.search.includes(SIGN_IN_QUERY)) wakeQuietly();
prefetchWhenIdle();
