/** What a vibe says about colours: chroma, lightness and the step from the primary hue to the secondary one. */
import type { BrandVibe } from '../../options/brand-vibes.ts';

/** A way in which a vibe is coloured. */
export interface Treatment {
  readonly lightness: number;
  readonly chroma: number;
  readonly secondary: {
    readonly lightness: number;
    readonly chroma: number;
    /** In degrees, from the primary hue. */
    readonly step: number;
  };
}

export interface VibeColours {
  /** Of the tint, and of the surface. */
  readonly tint: number;
  readonly ground: number;
  readonly treatments: readonly [Treatment, Treatment, Treatment];
}

/** How many treatments each vibe has. */
export const TREATMENTS = 3;

const treatment = (
  lightness: number,
  chroma: number,
  step: number,
  secondLightness: number,
  secondChroma: number,
): Treatment => ({
  lightness,
  chroma,
  secondary: { step, lightness: secondLightness, chroma: secondChroma },
});

export const VIBE_COLOURS: Readonly<Record<BrandVibe, VibeColours>> = {
  MODERN: {
    tint: 0.03,
    ground: 0.006,
    treatments: [
      treatment(0.45, 0.2, 115, 0.76, 0.14),
      treatment(0.69, 0.15, -150, 0.36, 0.13),
      treatment(0.29, 0.025, 160, 0.75, 0.16),
    ],
  },
  PLAYFUL: {
    tint: 0.045,
    ground: 0.012,
    treatments: [
      treatment(0.55, 0.22, 130, 0.87, 0.15),
      treatment(0.74, 0.17, -110, 0.44, 0.18),
      treatment(0.62, 0.19, 70, 0.9, 0.1),
    ],
  },
  LUXURY: {
    tint: 0.025,
    ground: 0.009,
    treatments: [
      treatment(0.34, 0.11, 85, 0.79, 0.1),
      treatment(0.24, 0.045, 170, 0.74, 0.11),
      treatment(0.4, 0.08, -70, 0.88, 0.05),
    ],
  },
  MINIMALIST: {
    tint: 0.014,
    ground: 0.004,
    treatments: [
      treatment(0.33, 0.035, 180, 0.8, 0.07),
      treatment(0.5, 0.09, 25, 0.85, 0.045),
      treatment(0.26, 0.012, 90, 0.68, 0.11),
    ],
  },
  BOLD: {
    tint: 0.04,
    ground: 0.008,
    treatments: [
      treatment(0.52, 0.25, -125, 0.3, 0.12),
      treatment(0.8, 0.19, 150, 0.34, 0.16),
      treatment(0.4, 0.22, 60, 0.83, 0.18),
    ],
  },
};
