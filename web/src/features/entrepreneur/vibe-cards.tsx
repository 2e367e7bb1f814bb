/** The five vibes as swing tags on a rail, one of them chosen. */
import {
  BRAND_VIBES,
  type BrandVibe,
  BRAND_VIBE_NAMES,
} from '@waggle/contract/options/brand-vibes';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

const DESCRIPTIONS: Record<BrandVibe, string> = {
  MODERN: 'Clean lines, current, a little technical.',
  PLAYFUL: 'Bright, friendly, made to be picked up.',
  LUXURY: 'Few, fine and worth the wait.',
  MINIMALIST: 'Only what is needed. Nothing said twice.',
  BOLD: 'Loud, sure of itself, seen from afar.',
};

interface VibeCardsProps {
  /** The result of the form's `register`. */
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export function VibeCards({ registration, error }: VibeCardsProps) {
  return (
    <fieldset aria-describedby="vibe-error">
      <legend className="sr-only">Brand vibe</legend>
      <div className="grid gap-3 pt-5 min-[60rem]:min-h-101 min-[60rem]:grid-cols-5 min-[60rem]:gap-5 min-[60rem]:pt-0 min-[60rem]:[@media(height<54rem)]:min-h-81">
        {BRAND_VIBES.map((vibe) => (
          <VibeTag
            key={vibe}
            vibe={vibe}
            description={DESCRIPTIONS[vibe]}
            registration={registration}
          />
        ))}
      </div>
      <p id="vibe-error" role="alert" className="mt-2 min-h-6 font-medium text-danger">
        {error}
      </p>
    </fieldset>
  );
}

interface VibeTagProps {
  vibe: BrandVibe;
  description: string;
  /** The result of the form's `register`. */
  registration: UseFormRegisterReturn;
}

/** The chosen tag hangs lower. On a low screen all are shorter, so that the button below stays visible. */
const SHAPE =
  'group relative grid min-h-24 cursor-pointer grid-cols-[46px_minmax(0,1.3fr)_minmax(0,1fr)] items-center [--drop:46px] xs:grid-cols-[52px_minmax(0,1.2fr)_minmax(0,1fr)] min-[60rem]:mt-(--drop) min-[60rem]:h-82.5 min-[60rem]:grid-cols-[minmax(0,1fr)] min-[60rem]:grid-rows-[64px_1fr_auto] min-[60rem]:self-start min-[60rem]:transition-[margin-top] min-[60rem]:duration-180 min-[60rem]:ease-(--ease) min-[60rem]:[@media(height<54rem)]:h-62.5';

const CHOSEN =
  'has-checked:text-on-accent has-checked:[--drop:74px] has-focus-visible:rounded-control has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-4 has-focus-visible:outline-focus';

/** One vibe as a swing tag: a row on a phone, hanging from a rail on wider screens. */
function VibeTag({ vibe, description, registration }: VibeTagProps) {
  return (
    <label className={`${SHAPE} ${CHOSEN}`}>
      <Paper />
      <input
        {...registration}
        type="radio"
        value={vibe}
        // As a word: capitals may be spelled out.
        aria-label={BRAND_VIBE_NAMES[vibe]}
        aria-describedby={`vibe-${vibe}`}
        className="absolute top-[calc(50%-22px)] left-0.5 m-0 size-11 cursor-pointer opacity-0 min-[60rem]:top-1 min-[60rem]:left-[calc(50%-22px)]"
      />
      <Hole />
      <VibeLettering vibe={vibe} />
      <span
        id={`vibe-${vibe}`}
        className="relative my-4.5 mr-3.5 flex items-center self-stretch border-l border-line pl-3 text-micro leading-[1.4] text-muted group-has-checked:border-current group-has-checked:text-inherit min-[60rem]:mx-5 min-[60rem]:mt-0 min-[60rem]:mb-2.5 min-[60rem]:min-h-19 min-[60rem]:items-start min-[60rem]:border-t min-[60rem]:border-l-0 min-[60rem]:pt-3 min-[60rem]:pl-0 min-[60rem]:text-small"
      >
        {description}
      </span>
      <span className="hexagon absolute -right-1.5 -bottom-[15px] z-1 hidden h-10 w-[35px] place-items-center bg-surface-inverse text-text-inverse group-has-checked:grid min-[60rem]:-right-2.5 min-[60rem]:-bottom-3">
        <Icon name="check" />
      </span>
    </label>
  );
}

/** The tag's background: its shape in the border's colour, with the same shape slightly smaller on top. */
function Paper() {
  return (
    <>
      <span
        aria-hidden="true"
        className="swing-tag absolute inset-0 bg-line-strong group-has-checked:bg-text"
      />
      <span
        aria-hidden="true"
        className="swing-tag absolute inset-px bg-surface-raised group-has-checked:inset-0.75 group-has-checked:bg-accent"
      />
    </>
  );
}

/** The tag's hole and string. */
function Hole() {
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute -top-(--drop) left-[calc(50%-1px)] z-1 h-[calc(var(--drop)+16px)] w-0.5 bg-text max-[60rem]:hidden"
      />
      <span
        aria-hidden="true"
        className="hexagon pointer-events-none relative ml-3.5 h-5.5 w-5 bg-line-strong group-has-checked:bg-text min-[60rem]:mt-[15px] min-[60rem]:ml-0 min-[60rem]:self-start min-[60rem]:justify-self-center"
      >
        <span className="hexagon absolute inset-0.5 bg-surface" />
      </span>
    </>
  );
}

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

/** The five vibes as words, each in its own lettering; only drawn, as each radio has its name. */
function VibeLettering({ vibe }: { vibe: BrandVibe }) {
  const { word, className } = LETTERINGS[vibe];
  return (
    <span aria-hidden="true" className={classNames('relative', className)}>
      {word}
    </span>
  );
}
