/** Starts the application: hydrates the document's page, or renders into an empty document. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PAGE_DATA_ID } from '@waggle/contract/paths';
import { App } from './app.tsx';
import { loadSignInDialog } from './features/auth/sign-in-host.tsx';
import { preloadPage } from './routes.tsx';
import { startSession } from './session/session-store.ts';
import { session } from './session/this-session.ts';

/**
 * After so many milliseconds a page that still loads shows the spinner. An earlier one would only flash, and hold the
 * page back: React shows what follows a fallback 300 ms after it at the soonest.
 */
const SPINNER_AFTER = 150;

/** @returns a promise that resolves once the page is interactive */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no root element');
  const page = preloadPage(window.location.pathname);
  if (!container.hasChildNodes()) {
    // Before any page asks who the user is. The landing page begins as it was written, and starts it then.
    startSession();
    await Promise.race([
      // The page's error boundary shows a failure.
      page.catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, SPINNER_AFTER)),
    ]);
    createRoot(container).render(<App />);
    return;
  }
  // A visitor of the landing page will probably need the sign-in dialog.
  if (session.getState().status === 'visitor') loadSignInDialog().catch(() => undefined);
  const data = document.getElementById(PAGE_DATA_ID);
  if (data) (await import('./rendered/rendered-pages.ts')).seedFrom(data);
  await page;
  hydrateRoot(container, <App />);
}
