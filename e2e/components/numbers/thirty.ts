/** Thirty typed numbers, and what a field has to make of each. */
import { expect, type Locator } from '@playwright/test';
import { TYPED_SAMPLES } from '@waggle/contract/text/typed-number-samples';

/** Every tenth of the table: several scripts and countries, both readings, ranges and words. */
const THIRTY = TYPED_SAMPLES.filter((_, at) => at % 10 === 4).slice(0, 30);

export interface NumberPlace {
  readonly field: Locator;
  /** Digits after the point that it takes. */
  readonly takes: 'whole' | 'two' | 'four';
  readonly least?: number;
  readonly most?: number;
  /** Whether it takes `5%` for 5. */
  readonly percent?: boolean;
}

/** Types each into the field, and looks at what stands there once the field is left. */
export async function typeThirty(place: NumberPlace) {
  const { field, takes, least = 0, most = Infinity, percent = false } = place;
  for (const sample of THIRTY) {
    const { text } = sample;
    const read = percent && text.endsWith('%') ? text.slice(0, -1) : sample[takes];
    const fits = read
      .split(' or ')
      .map(Number)
      .filter((value) => value >= least && value <= most);
    await field.fill(text);
    // One call to the browser in place of three, as there are nine hundred.
    const left = () =>
      field.evaluate((input: HTMLInputElement) => {
        input.blur();
        const below = input.parentElement?.nextElementSibling;
        return [input.value, below?.querySelectorAll('button').length ?? 0] as const;
      });
    await expect
      .poll(async () => {
        const [shown, choices] = await left();
        return [fits.length === 1 ? Number(shown) : shown, choices];
      }, text)
      .toEqual(fits.length === 1 ? [fits[0], 0] : [text, fits.length === 2 ? 2 : 0]);
  }
  await field.fill('');
}
