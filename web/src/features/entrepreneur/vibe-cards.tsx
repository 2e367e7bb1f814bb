/** The five vibes as swing tags on a rail, one of them chosen. */
import type { ReactNode } from 'react';
import { BRAND_VIBES, type BrandVibe } from '@waggle/contract/options/brand-vibes';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '../../ui/icon.tsx';
import './vibe-cards.css';

interface Vibe {
  /** The word, set the way the vibe looks. */
  lettering: ReactNode;
  description: string;
}

const VIBES: Record<BrandVibe, Vibe> = {
  MODERN: {
    lettering: (
      <>
        M<b>O</b>DERN
      </>
    ),
    description: 'Clean lines, current, a little technical.',
  },
  PLAYFUL: {
    lettering: [...'PLAYFUL'].map((letter, index) => <i key={index}>{letter}</i>),
    description: 'Bright, friendly, made to be picked up.',
  },
  LUXURY: { lettering: 'LUXURY', description: 'Few, fine and worth the wait.' },
  MINIMALIST: { lettering: 'MINIMALIST', description: 'Only what is needed. Nothing said twice.' },
  BOLD: {
    lettering: (
      <>
        BO
        <wbr />
        LD
      </>
    ),
    description: 'Loud, sure of itself, seen from afar.',
  },
};

interface VibeCardsProps {
  /** What `register` of the form gives for the field. */
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export function VibeCards({ registration, error }: VibeCardsProps) {
  return (
    <fieldset aria-describedby="vibe-error">
      <legend className="sr-only">Brand vibe</legend>
      <div className="vibe-rail">
        {BRAND_VIBES.map((vibe) => (
          <label key={vibe} className="vibe-tag">
            <span className="vibe-edge" aria-hidden="true" />
            <span className="vibe-paper" aria-hidden="true" />
            <input
              {...registration}
              type="radio"
              value={vibe}
              aria-label={vibe}
              aria-describedby={`vibe-${vibe}`}
            />
            <span className="vibe-hole" aria-hidden="true" />
            <span className={`vibe-word vibe-${vibe.toLowerCase()}`}>{VIBES[vibe].lettering}</span>
            <span id={`vibe-${vibe}`} className="vibe-description">
              {VIBES[vibe].description}
            </span>
            <span className="vibe-chosen">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
      <p id="vibe-error" role="alert" className="mt-2 min-h-6 font-medium text-danger">
        {error}
      </p>
    </fieldset>
  );
}
