/** The five vibes as words, each in its own lettering; only drawn, as each radio has its name. */
import type { ReactNode } from 'react';
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import { classNames } from '../../lib/class-names.ts';

interface Lettering {
  word: ReactNode;
  className: string;
}

const TEXT = 'text-[1.3rem] leading-[1.1] whitespace-nowrap xs:text-[1.625rem]';

/** Letters are tilted in alternating directions; the third is larger. */
function tilt(index: number): string {
  if (index === 2) return 'text-[1.25em] -translate-y-0.75 -rotate-4';
  return index % 2 === 0 ? '-translate-y-1 -rotate-7' : 'translate-y-1.5 rotate-6';
}

const LETTERINGS: Record<BrandVibe, Lettering> = {
  MODERN: {
    word: (
      <>
        M<b className="font-extrabold">O</b>DERN
      </>
    ),
    className: `${TEXT} font-medium tracking-[-0.045em] min-[60rem]:px-5 min-[60rem]:text-[clamp(1.5rem,2.2vw,1.875rem)]`,
  },
  PLAYFUL: {
    word: [...'PLAYFUL'].map((letter, index) => (
      <i key={index} className={`inline-block not-italic ${tilt(index)}`}>
        {letter}
      </i>
    )),
    className: `${TEXT} font-display font-extrabold min-[60rem]:justify-self-center min-[60rem]:text-[clamp(1.5rem,2.6vw,2.125rem)]`,
  },
  LUXURY: {
    word: 'LUXURY',
    className:
      'justify-self-start border-y border-current py-1.5 font-display text-[1rem] leading-[1.1] font-normal tracking-[0.2em] whitespace-nowrap italic xs:text-[1.25rem] min-[60rem]:justify-self-center min-[60rem]:py-3 min-[60rem]:text-[clamp(1.125rem,1.9vw,1.5rem)] min-[60rem]:[border-image:linear-gradient(to_right,transparent_33%,currentcolor_33%_67%,transparent_67%)_1]',
  },
  MINIMALIST: {
    word: 'MINIMALIST',
    className:
      'text-[0.8125rem] leading-[1.1] tracking-[0.04em] whitespace-nowrap xs:text-[0.9375rem] min-[60rem]:self-end min-[60rem]:px-5 min-[60rem]:pb-3 min-[60rem]:text-[0.875rem]',
  },
  BOLD: {
    word: (
      <>
        BO
        <wbr />
        LD
      </>
    ),
    className:
      'font-display text-[2rem] leading-[1.1] font-black tracking-[-0.05em] whitespace-nowrap xs:text-[2.5rem] min-[60rem]:w-[2.2em] min-[60rem]:px-[15px] min-[60rem]:text-[clamp(3rem,5.6vw,4.5rem)] min-[60rem]:leading-[0.78] min-[60rem]:whitespace-normal min-[60rem]:[@media(height<54rem)]:text-[clamp(2.5rem,4.4vw,3.5rem)]',
  },
};

export function VibeLettering({ vibe }: { vibe: BrandVibe }) {
  const { word, className } = LETTERINGS[vibe];
  return (
    <span aria-hidden="true" className={classNames('relative', className)}>
      {word}
    </span>
  );
}
