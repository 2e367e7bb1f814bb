/** Starts the application: hydrates the prerendered landing page, or renders into an empty document. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadSignInDialog } from './features/auth/sign-in-host.tsx';
import { preloadPage } from './routes.tsx';
import { session } from './session/this-session.ts';

/** @returns a promise that resolves once the page is interactive */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no root element');
  const page = preloadPage(window.location.pathname);
  if (!container.hasChildNodes()) {
    // The page's error boundary shows a failure.
    page.catch(() => undefined);
    createRoot(container).render(<App />);
    return;
  }
  // A visitor of the landing page will probably need the sign-in dialog.
  if (session.getState().status === 'visitor') loadSignInDialog().catch(() => undefined);
  await page;
  hydrateRoot(container, <App />);
}
