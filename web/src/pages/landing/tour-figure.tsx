/** The tour video under a drawn cover; only the drawing if no tour is recorded. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { spriteHref } from '../../ui/sprite.ts';
import { clockTime } from './clock-time.ts';

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

export function TourFigure({ className }: { className?: string }) {
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
