/** Renders the landing page for the build, as a visitor sees it. */
import { prerender } from 'react-dom/static';
import { LandingRoot } from './landing-root.tsx';

/** @returns the HTML that stands in the landing document's root */
export async function renderLanding(): Promise<string> {
  const { prelude } = await prerender(<LandingRoot />);
  return new Response(prelude).text();
}
