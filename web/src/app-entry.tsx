/** Starts the application in the shell document that stands at every address but the landing page's. */
// Here and not with the application's styles: on the landing document the fonts are there already,
// and declaring them anew would show the stand-ins for a moment.
import '../generated/fonts.css';
import { createRoot } from 'react-dom/client';
import { App, preloadPage } from './app.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no root element');

// The page's chunk comes along with the application instead of after it.
void preloadPage(window.location.pathname).catch(() => undefined);
createRoot(container).render(<App />);
