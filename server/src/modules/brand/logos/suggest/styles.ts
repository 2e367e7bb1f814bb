/** What suits each vibe: shapes, letters, spacing. */
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import type { LogoCase, LogoShape } from '@waggle/contract/options/logo-parts';

interface Style {
  /** What comes more than once is taken more often. */
  readonly shapes: readonly Exclude<LogoShape, 'none'>[];
  readonly letters: readonly LogoCase[];
  readonly spacing: Readonly<Record<LogoCase, readonly number[]>>;
}

export const STYLES: Readonly<Record<BrandVibe, Style>> = {
  MODERN: {
    shapes: ['squircle', 'squircle', 'circle', 'leaf'],
    letters: ['typed', 'typed', 'lower', 'upper'],
    spacing: { typed: [0, 0, -2], lower: [0, -2], upper: [4, 8] },
  },
  PLAYFUL: {
    shapes: ['circle', 'squircle', 'leaf', 'circle'],
    letters: ['typed', 'lower', 'lower'],
    spacing: { typed: [0], lower: [0, -1], upper: [2] },
  },
  LUXURY: {
    shapes: ['circle', 'circle', 'shield', 'leaf'],
    letters: ['typed', 'upper', 'upper'],
    spacing: { typed: [2, 4], lower: [4], upper: [10, 14, 18] },
  },
  MINIMALIST: {
    shapes: ['circle', 'squircle', 'leaf'],
    letters: ['typed', 'lower', 'lower', 'upper'],
    spacing: { typed: [0, 3], lower: [0, 4], upper: [12, 16] },
  },
  BOLD: {
    shapes: ['squircle', 'shield', 'squircle', 'circle'],
    letters: ['typed', 'upper', 'upper'],
    spacing: { typed: [-1, 0], lower: [-2], upper: [0, 2, 4] },
  },
};
