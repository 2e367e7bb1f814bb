/** The landing page's last section, in the accent colour in light and dark mode. */
import { classNames } from '../../lib/class-names.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { GuideBee } from '../../ui/bee.tsx';
import { spriteHref } from '../../ui/sprite.ts';
import { ActionButton } from './action-button.tsx';

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

export function ClosingBand() {
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
