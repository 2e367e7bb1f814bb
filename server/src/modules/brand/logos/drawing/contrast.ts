/** Contrast of colours, and a colour made darker or lighter until it reaches one. */

type Rgb = readonly [number, number, number];

function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(rgb: Rgb): string {
  const digits = rgb.map((value) => {
    const even = Math.min(1, Math.max(0, value));
    const curved = even <= 0.0031308 ? even * 12.92 : 1.055 * even ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('').toUpperCase()}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast by WCAG, 1 to 21 */
export function contrast(left: string, right: string): number {
  const [one, two] = [luminance(left), luminance(right)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

type Oklab = readonly [number, number, number];

function toOklab([red, green, blue]: Rgb): Oklab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([light, a, b]: Oklab): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (rgb: Rgb) => rgb.every((value) => value >= -0.001 && value <= 1.001);

/** @returns the colour with another lightness; paler where no screen has it that strong */
function withLightness([, a, b]: Oklab, light: number): string {
  for (let part = 1; part > 0; part -= 0.05) {
    const rgb = fromOklab([light, a * part, b * part]);
    if (isShown(rgb)) return toHex(rgb);
  }
  return toHex(fromOklab([light, 0, 0]));
}

/** @returns the colour, or the nearest lightness of it that reaches the contrast to the ground */
export function reach(colour: string, ground: string, least: number): string {
  if (contrast(colour, ground) >= least) return colour;
  const lab = toOklab(linear(colour));
  const step = luminance(ground) > 0.18 ? -0.01 : 0.01;
  for (let light = lab[0] + step; light > 0 && light < 1; light += step) {
    const tried = withLightness(lab, light);
    if (contrast(tried, ground) >= least) return tried;
  }
  return step < 0 ? '#000000' : '#FFFFFF';
}
