/** Starts the application in the document: over the prerendered landing page, or where nothing is yet. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadSignInDialog } from './features/auth/sign-in-host.tsx';
import { preloadPage } from './routes.tsx';
import { session } from './session/this-session.ts';

/** @returns a promise that is kept once the page answers to its reader */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no root element');
  const page = preloadPage(window.location.pathname);
  if (!container.hasChildNodes()) {
    // The page says by itself when it does not come.
    page.catch(() => undefined);
    createRoot(container).render(<App />);
    return;
  }
  // Whoever turns to the landing page without being signed in is about to be asked to.
  if (session.getState().status === 'visitor') loadSignInDialog().catch(() => undefined);
  await page;
  hydrateRoot(container, <App />);
}
