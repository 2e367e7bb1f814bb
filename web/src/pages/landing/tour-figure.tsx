/** The tour video under a drawn cover; the drawing alone while no tour is recorded. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { spriteHref } from '../../ui/sprite.ts';
import { clockTime } from './clock-time.ts';

const SECONDS = Number(import.meta.env.VITE_TOUR_SECONDS);

interface TourFigureProps {
  className?: string;
}

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
 * Nothing of the video is fetched before it is played. Without the script there is no cover, and
 * the browser's own controls stand over the drawing, which shows through the empty video.
 */
function Tour() {
  const video = useRef<HTMLVideoElement>(null);
  const [cover, setCover] = useState<'coming' | 'there' | 'gone'>('coming');

  useEffect(() => setCover('there'), []);
  useEffect(() => {
    if (cover !== 'gone') return;
    const player = video.current;
    if (!player) return;
    // Not the track's default, with which the captions would be fetched along with the page.
    for (const track of player.textTracks) track.mode = 'showing';
    player.focus();
    // Refused only where playing needs another click, which the controls then take.
    player.play().catch(() => undefined);
  }, [cover]);

  return (
    <>
      <video
        ref={video}
        controls={cover !== 'there'}
        preload="none"
        playsInline
        aria-label={`${PRODUCT_NAME}: how it works`}
        className={classNames('absolute inset-0 size-full', cover === 'gone' && 'bg-print-ink')}
      >
        <source src="/tour/tour.webm" type="video/webm" />
        <source src="/tour/tour.mp4" type="video/mp4" />
        <track kind="captions" src="/tour/tour.vtt" srcLang="en" label="English" />
      </video>
      {cover !== 'gone' && (
        <Button
          variant="bare"
          onClick={() => setCover('gone')}
          className="group absolute inset-0 -outline-offset-6 [@media(scripting:none)]:hidden"
        >
          <svg
            className="absolute top-1/2 left-1/2 w-15 -translate-1/2 transition-transform duration-180 group-hover:scale-105 sm:w-20 xl:w-23"
            viewBox="0 0 88 100"
            aria-hidden="true"
          >
            <use href={spriteHref('play')} />
          </svg>
          <span className="absolute bottom-0 left-0 flex min-h-11 items-center gap-4 bg-print-ink px-5 font-semibold text-print-paper">
            Watch how it works{' '}
            <span className="font-normal tabular-nums">{clockTime(SECONDS)}</span>
          </span>
        </Button>
      )}
    </>
  );
}

export function TourFigure({ className }: TourFigureProps) {
  return (
    <figure
      className={classNames(
        'relative aspect-[8/5] overflow-hidden bg-print-paper sm:aspect-[15/8]',
        className,
      )}
    >
      <Drawing />
      {SECONDS > 0 && <Tour />}
    </figure>
  );
}
