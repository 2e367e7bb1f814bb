/** The landing page's sections, in their order. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { classNames } from '../../lib/class-names.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { GuideBee } from '../../ui/bee.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { spriteHref } from '../../ui/sprite.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ActionButton } from './action-button.tsx';
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
    text: 'Documents stay private. Both sides sign the terms.',
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

const BUTTON =
  'min-h-13 w-full rounded-control px-7 font-semibold outline-offset-3 transition-colors duration-120 focus-visible:outline-print-ink';

/** The drawings' colours on the accent colour. */
const ON_ACCENT =
  '[--bee-body:var(--print-paper)] [--bee-line:var(--print-ink)] [--bee-stripe:var(--print-ink)] [--bee-wing:var(--print-paper)] [--on-accent:var(--print-ink)]';

const INVITATIONS = [
  {
    label: 'Launch a Product',
    to: PATHS.entrepreneurOnboarding,
    colours: 'bg-print-ink text-print-paper hover:bg-print-ink/85',
  },
  {
    label: 'Become a Supplier',
    to: PATHS.supplierOnboarding,
    colours: 'border-2 border-print-ink text-print-ink hover:bg-print-ink/10',
  },
] as const;

/** The landing page's last section, in the accent colour in light and dark mode. */
function ClosingBand() {
  const { navigate } = useNavigation();
  return (
    <section
      aria-labelledby="join"
      className={classNames(
        ON_ACCENT,
        'relative overflow-clip bg-accent py-12 text-print-ink lg:py-16',
      )}
    >
      <svg
        className="absolute -top-2 -right-14 hidden h-[calc(100%+1rem)] lg:block"
        viewBox="0 0 240 296"
        aria-hidden="true"
      >
        <use href={spriteHref('comb')} />
      </svg>
      <div className="page-measure relative grid items-center gap-x-14 gap-y-6 md:grid-cols-[auto_1fr]">
        <GuideBee pose="celebrating" className="w-32 lg:w-51" />
        <div>
          <h2
            id="join"
            className="text-section font-extrabold lg:text-[4.25rem] lg:tracking-[-0.045em]"
          >
            Join the Community
          </h2>
          <p className="mt-3 max-w-104 text-lead leading-snug">
            Bring an idea or a production line. The other half is here.
          </p>
          <div className="mt-7 grid gap-3 sm:flex">
            {INVITATIONS.map(({ label, to, colours }) => (
              <ActionButton
                key={to}
                to={to}
                onPress={() => navigate(to)}
                className={classNames(BUTTON, colours)}
              >
                {label}
              </ActionButton>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
