/** What a logo has to reach before it can be chosen, and what is said where it does not. */
import { BRAND_FONTS } from '../options/brand-fonts.ts';
import type { LogoMeasures, LogoSpec } from './logos.ts';
import { listLetters } from './logo-words.ts';

/** The least likeness at 16 px, and the least contrast to a ground. */
export const LOGO_GATES = { kept: 0.9, contrast: 3 } as const;

export interface LogoFault {
  readonly about: 'kept' | 'contrast' | 'letters';
  /** What is wrong, and what would pass. */
  readonly text: string;
}

/** @returns a figure as it is shown: never rounded up over what is needed */
export function shownFigure(value: number, digits: number): string {
  const scale = 10 ** digits;
  return (Math.floor(value * scale + 1e-9) / scale).toFixed(digits);
}

/** @returns what keeps a logo from being chosen; empty where nothing does */
export function logoFaults(spec: Pick<LogoSpec, 'mark'>, measures: LogoMeasures): LogoFault[] {
  const { kept, light, dark, missing, fonts } = measures;
  const faults: LogoFault[] = [];
  if (missing.length > 0) {
    const letters = listLetters(missing);
    const others = fonts.map((font) => BRAND_FONTS[font].label);
    faults.push({
      about: 'letters',
      text:
        others.length > 0
          ? `This font has no ${letters}. ${others.slice(0, 3).join(', ')} ${others.length === 1 ? 'has' : 'have'} every letter.`
          : `None of the fonts has ${letters}. Take the mark only, or use a picture of your own.`,
    });
  }
  if (kept < LOGO_GATES.kept) {
    const isDrawn = spec.mark.kind === 'icon';
    faults.push({
      about: 'kept',
      text: `This mark is a blur at 16 px. ${isDrawn ? 'An icon with fewer and thicker parts passes.' : 'A bolder font or another mark passes.'}`,
    });
  }
  if (Math.min(light, dark) < LOGO_GATES.contrast) {
    const ground = light < dark ? 'light' : 'dark';
    faults.push({
      about: 'contrast',
      text: `This mark is too faint on ${ground}. Another colour passes.`,
    });
  }
  return faults;
}
