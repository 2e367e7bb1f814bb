/** The landing page's first section: the product's name, the two sign-up buttons, the tour. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { useLoaded } from '../../api/use-loaded.ts';
import { useStartAccount } from '../../features/accounts/use-start-account.ts';
import { classNames } from '../../lib/class-names.ts';
import { PATHS } from '../../paths.ts';
import { useActiveUser } from '../../session/session-store.ts';
import { GuideBee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { spriteHref } from '../../ui/sprite.ts';
import { ActionButton } from './action-button.tsx';
import { clockTime } from './clock-time.ts';

const SIGN_UP_BUTTON =
  'flex min-h-18 w-full items-center justify-between gap-4 rounded-control px-5 text-left font-display text-[clamp(1.0625rem,5.4vw,1.375rem)] sm:text-[1.25rem] leading-tight font-bold tracking-[-0.02em] transition-colors duration-120 sm:px-6 lg:min-h-24 xl:px-8 lg:text-[1.5rem] xl:text-[1.9375rem]';

/** Extends to the right edge of the window, unless the window is wider than the page's measure. */
const FIGURE =
  'rounded-sheet border-2 border-text max-[84rem]:-mr-10 max-[84rem]:rounded-r-none max-[84rem]:border-r-0 max-sm:-mr-5';

const SIGN_UP_LINKS = [
  {
    type: 'entrepreneur',
    label: "I'm an Entrepreneur",
    to: PATHS.entrepreneurOnboarding,
    colours:
      'bg-accent text-on-accent shadow-[inset_0_-4px_0_var(--accent-press)] hover:bg-accent-press',
  },
  {
    type: 'supplier',
    label: "I'm a Supplier",
    to: PATHS.supplierOnboarding,
    colours: 'bg-surface-inverse text-text-inverse hover:bg-surface-inverse/88',
  },
] as const;

export function Hero() {
  const startAccount = useStartAccount();
  return (
    <section className="overflow-x-clip border-b border-line pb-12 lg:pb-16">
      <div className="page-measure">
        <h1 className="font-normal text-wrap">
          <span className="block pt-5 pl-1 text-[1.5rem] leading-tight font-medium tracking-[-0.015em] lg:pt-5 lg:text-[2.5rem]">
            Welcome to
          </span>{' '}
          <span className="mt-1 block text-brand leading-[0.8] font-extrabold tracking-[-0.055em] whitespace-nowrap lg:mt-8">
            {PRODUCT_NAME}
          </span>
        </h1>
        <div className="mt-9 grid gap-x-2 sm:mt-[calc(var(--t-brand)*0.29)] lg:mt-9 lg:grid-cols-[minmax(0,min(42%,31.25rem))_minmax(0,1fr)]">
          <div>
            <p className="max-w-96 text-lead leading-snug font-medium lg:text-[1.375rem]">
              Entrepreneurs with something new meet suppliers who can make it.
            </p>
            <div className="mt-6 grid gap-3 sm:grid-cols-2 lg:mt-7 lg:grid-cols-1 lg:gap-4">
              {SIGN_UP_LINKS.map(({ type, label, to, colours }) => (
                <ActionButton
                  key={type}
                  to={to}
                  onPress={() => startAccount(type)}
                  className={classNames(SIGN_UP_BUTTON, colours)}
                >
                  {label}
                  <Icon name="arrow-right" className="size-6 lg:size-8" />
                </ActionButton>
              ))}
            </div>
            <Waiting />
          </div>
          <div className="relative mt-28 lg:mt-14">
            <TourFigure className={classNames(FIGURE, 'lg:ml-35')} />
            {/* After the figure, so that a partly loaded page does not show the bee at the wrong height. */}
            <GuideBee
              pose="pointing"
              className="absolute bottom-[calc(100%-4px)] left-3 z-10 w-24 lg:bottom-0 lg:left-0 lg:w-35"
            />
          </div>
        </div>
      </div>
    </section>
  );
}

const SECONDS = Number(import.meta.env.VITE_TOUR_SECONDS);

function Drawing() {
  return (
    <svg
      className="block size-full"
      viewBox="0 0 600 320"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A lamp, its left half a drawing on squared paper, its right half built and lit"
    >
      <use href={spriteHref('lamp')} />
    </svg>
  );
}

/**
 * The video is fetched only when it is played, by `native-controls.ts`. Without scripts there is no
 * cover, and the browser's controls are over the drawing.
 */
function Tour() {
  return (
    <>
      <video
        controls
        preload="none"
        playsInline
        aria-label={`${PRODUCT_NAME}: how it works`}
        className="absolute inset-0 size-full group-data-playing/tour:bg-print-ink [@media(scripting:enabled)]:group-not-data-playing/tour:invisible"
      >
        <source src="/tour/tour.webm" type="video/webm" />
        <source src="/tour/tour.mp4" type="video/mp4" />
        <track kind="captions" src="/tour/tour.vtt" srcLang="en" label="English" />
      </video>
      <Button
        variant="bare"
        data-plays-tour
        className="group absolute inset-0 -outline-offset-6 group-data-playing/tour:hidden [@media(scripting:none)]:hidden"
      >
        <svg
          className="absolute top-1/2 left-1/2 w-15 -translate-1/2 transition-transform duration-180 group-hover:scale-105 sm:w-20 xl:w-23"
          viewBox="0 0 88 100"
          aria-hidden="true"
        >
          <use href={spriteHref('play')} />
        </svg>
        <span className="absolute bottom-0 left-0 flex min-h-11 items-center gap-4 bg-print-ink px-5 font-semibold text-print-paper">
          Watch how it works <span className="font-normal tabular-nums">{clockTime(SECONDS)}</span>
        </span>
      </Button>
    </>
  );
}

/** The tour video under a drawn cover; only the drawing if no tour is recorded. */
function TourFigure({ className }: { className?: string }) {
  return (
    <figure
      className={classNames(
        'group/tour relative aspect-[8/5] overflow-hidden bg-print-paper sm:aspect-[15/8]',
        className,
      )}
    >
      <Drawing />
      {SECONDS > 0 && <Tour />}
    </figure>
  );
}

const loadLine = () => import('../../lists/waiting/waiting-line.tsx');

/** What waits for the user: a visitor's first load has no code for it. */
function Waiting() {
  const user = useActiveUser();
  const Line = useLoaded(loadLine, user !== null)?.WaitingLine;
  return user && Line ? <Line className="mt-4" /> : null;
}
