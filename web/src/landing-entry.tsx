/** Takes over the prerendered landing page, and fetches what comes next while nobody waits. */
import './styles/landing.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LandingRoot } from './landing-root.tsx';
import { prefetchWhenIdle } from './lib/prefetch.ts';

function start(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no root element');
  // The development server has no prerendered page to take over.
  if (container.hasChildNodes()) hydrateRoot(container, <LandingRoot />);
  else createRoot(container).render(<LandingRoot />);
  prefetchWhenIdle();
}

// A task of its own: the script's own evaluation and the hydration together would block too long.
setTimeout(start);
