/** The landing page's sections, in their order. */
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ClosingBand } from './closing-band.tsx';
import { Hero } from './hero.tsx';
import { TwoPaths } from './two-paths.tsx';
import { WhyChoose } from './why-choose.tsx';

export default function LandingPage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <TwoPaths />
      <WhyChoose />
      <ClosingBand />
    </>
  );
}
