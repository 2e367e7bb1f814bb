/** Colours as OKLCH and OKLab, and between them and the hex digits of sRGB. */

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Three channels: linear sRGB from 0 to 1, or OKLab. */
export type Triple = readonly [number, number, number];

/** Steps of halving: the rest is far below a digit of a channel. */
const HALVINGS = 14;
const TOLERANCE = 1e-4;

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): number {
  const clipped = Math.min(Math.max(linear, 0), 1);
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

/** @param hex `#` and six digits */
export function linearOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [
    toLinear((value >> 16) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ];
}

/** @param linear values outside of sRGB are clipped */
export function hexOf([red, green, blue]: Triple): string {
  const value = (toByte(red) << 16) | (toByte(green) << 8) | toByte(blue);
  return `#${value.toString(16).toUpperCase().padStart(6, '0')}`;
}

export function labOfLinear([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function linearOfLab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function linearOfOklch({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  return linearOfLab([l, c * Math.cos(angle), c * Math.sin(angle)]);
}

const isShown = (linear: Triple): boolean =>
  linear.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);

/** @returns the colour of that lightness and hue, with as much of the chroma as sRGB has */
export function hexOfOklch(colour: Oklch): string {
  const wanted = linearOfOklch(colour);
  if (isShown(wanted)) return hexOf(wanted);
  let least = 0;
  let most = colour.c;
  for (let at = 0; at < HALVINGS; at += 1) {
    const c = (least + most) / 2;
    if (isShown(linearOfOklch({ ...colour, c }))) least = c;
    else most = c;
  }
  return hexOf(linearOfOklch({ ...colour, c: least }));
}

export const labOf = (hex: string): Triple => labOfLinear(linearOf(hex));

export function oklchOf(hex: string): Oklch {
  const [l, a, b] = labOf(hex);
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, b), h: (angle + 360) % 360 };
}

/** Between two colours of OKLab. */
export function labDistance(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
