/** The landing page's sections, in their order. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { IconName } from '../../ui/icon-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ClosingBand } from './closing-band.tsx';
import { Hero } from './hero.tsx';
import { TwoPaths } from './two-paths.tsx';

const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'rocket',
    title: 'Weeks instead of months',
    text: 'Twelve steps lead from the idea to the listing. Guide Bee shows the next one.',
  },
  {
    icon: 'seal-check',
    title: 'Verified partners',
    text: 'People on our team check who a supplier is before it can receive orders.',
  },
  {
    icon: 'lock',
    title: 'Secure transactions',
    text: 'Documents stay private, and what two partners agree on stays on record.',
  },
  {
    icon: 'arrow-left-right',
    title: 'Both sides in one account',
    text: 'Launch a product, supply others, or do both and switch as you please.',
  },
];

function WhyChoose() {
  return (
    <section aria-labelledby="why-choose" className="bg-surface-sunk py-16 lg:py-26">
      <div className="page-measure grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] lg:gap-16">
        <h2 id="why-choose" className="text-section">
          Why Choose {PRODUCT_NAME}
        </h2>
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {REASONS.map(({ icon, title, text }) => (
            <li key={title} className="border-t-2 border-text pt-5">
              <Icon name={icon} className="size-7" />
              <h3 className="mt-3 text-h3">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
