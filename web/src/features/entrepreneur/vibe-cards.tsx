/** The five vibes as swing tags on a rail, one of them chosen. */
import { BRAND_VIBES, type BrandVibe } from '@waggle/contract/options/brand-vibes';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { VibeTag } from './vibe-tag.tsx';

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
