/** One vibe as a swing tag: a row on a phone, hanging from a rail on wider screens. */
import { BRAND_VIBE_NAMES, type BrandVibe } from '@waggle/contract/options/brand-vibes';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '../../ui/icon.tsx';
import { VibeLettering } from './vibe-lettering.tsx';

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

export function VibeTag({ vibe, description, registration }: VibeTagProps) {
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
