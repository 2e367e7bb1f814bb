/** The layouts: how each kind of picture is composed. Text and logo stand in the safe zone alone. */
import type { Box, KitPicture, PictureLayout } from '@waggle/contract/brand/kit/pictures';
import { Canvas } from './canvas.ts';
import type { KitTheme } from './kit-theme.ts';
import type { SetLine } from './set-text.ts';

export interface Drawing {
  readonly svg: string;
  readonly lines: readonly SetLine[];
  readonly logos: readonly Box[];
}

type Compose = (canvas: Canvas, theme: KitTheme, picture: KitPicture) => void;

/** @returns the part of a box below what ends at `y` */
function below(box: Box, y: number): Box {
  return { ...box, y, height: box.y + box.height - y };
}

/** Logo above, tagline below, the mark large at the right. */
const card: Compose = (canvas, { palette }, { width, height, safe }) => {
  canvas.ground(palette.surface);
  const mark = height * 1.12;
  canvas.quietMark(
    'mark',
    { x: width - mark * 0.72, y: height * 0.12, width: mark, height: mark },
    0.16,
  );
  const bar = Math.round(height * 0.02);
  canvas.rect({ x: 0, y: height - bar, width, height: bar }, palette.primary);
  const box = {
    ...safe,
    width: safe.width * 0.72,
    height: canvas.logoHeight(height * 0.2, height * 0.32),
  };
  const logo = canvas.logo('light', box, 'left');
  canvas.tagline(palette.ink, {
    box: { ...below(safe, logo.y + logo.height + 24), width: safe.width * 0.7 },
    size: height * 0.1,
    lines: 4,
    at: 'bottom',
  });
};

/** One column, the mark large below. */
const tall: Compose = (canvas, { palette }, { width, height, safe }) => {
  canvas.ground(palette.surface);
  // A square has little room below the text.
  const mark = width * (height > width ? 0.92 : 0.62);
  const x = width - mark * 0.76;
  canvas.quietMark('mark', { x, y: height - mark * 0.8, width: mark, height: mark }, 0.16);
  const bar = Math.round(width * 0.018);
  canvas.rect({ x: 0, y: height - bar, width, height: bar }, palette.primary);
  const box = {
    ...safe,
    width: safe.width * 0.9,
    height: canvas.logoHeight(width * 0.13, width * 0.22),
  };
  const logo = canvas.logo('light', box, 'left');
  const rest = below(safe, logo.y + logo.height + width * 0.07);
  canvas.tagline(palette.ink, {
    box: { ...rest, height: Math.min(rest.height, height * 0.5) },
    size: width * 0.092,
    lines: 6,
  });
};

/** On ink, at the right of the avatar. */
const header: Compose = (canvas, { palette, tagline, missing }, { width, height, safe }) => {
  canvas.ground(palette.ink);
  const mark = height * 1.3;
  canvas.quietMark(
    'markDark',
    { x: width - mark * 0.62, y: -height * 0.15, width: mark, height: mark },
    0.2,
  );
  canvas.rect({ x: 0, y: 0, width: Math.round(width * 0.012), height }, palette.primary);
  const isAlone = tagline === '' || missing.tagline !== '';
  const box = {
    ...safe,
    width: safe.width * 0.8,
    height: safe.height * (isAlone ? 1 : canvas.logoHeight(0.42, 0.58)),
  };
  const free = canvas.logoHeight(24, 0);
  const row = { ...box, y: box.y + free, height: box.height - 2 * free };
  const logo = canvas.logo('dark', row, 'left', 'middle');
  canvas.tagline(palette.surface, {
    box: {
      ...below(safe, Math.max(logo.y + logo.height, safe.y + safe.height * 0.36) + 28),
      width: safe.width * 0.82,
    },
    size: 58,
    lines: 3,
  });
};

/** One row: the logo, a line, the tagline; the mark is cut at both ends. */
const strip: Compose = (canvas, { palette, tagline, missing }, { width, height, safe }) => {
  canvas.ground(palette.surface);
  const mark = height * 1.7;
  const y = -height * 0.3;
  canvas.quietMark('mark', { x: width - mark * 0.6, y, width: mark, height: mark }, 0.16);
  canvas.quietMark('mark', { x: -mark * 0.42, y, width: mark, height: mark }, 0.16);
  canvas.rect({ x: 0, y: height - 6, width, height: 6 }, palette.primary);
  const isAlone = tagline === '' || missing.tagline !== '';
  const box = { ...safe, height: safe.height - 12, width: isAlone ? safe.width * 0.7 : 320 };
  const free = canvas.logoHeight(26, 2);
  const row = { ...box, y: box.y + free, height: box.height - 2 * free };
  const logo = canvas.logo('light', row, 'left', 'middle');
  if (isAlone) return;
  const line = logo.x + logo.width + 36;
  canvas.rect({ x: line, y: safe.y + 30, width: 3, height: safe.height - 72 }, palette.primary);
  canvas.tagline(palette.ink, {
    box: { ...box, x: line + 36, width: safe.x + safe.width - line - 36 },
    size: 36,
    lines: 4,
    at: 'middle',
  });
};

/** In the middle, where a computer and a phone both show it. */
const cover: Compose = (canvas, { palette }, { width, height, safe }) => {
  canvas.ground(palette.surface);
  const mark = height * 0.8;
  canvas.quietMark(
    'mark',
    { x: width - mark * 0.55, y: -mark * 0.3, width: mark, height: mark },
    0.16,
  );
  canvas.quietMark(
    'mark',
    { x: -mark * 0.45, y: height - mark * 0.7, width: mark, height: mark },
    0.16,
  );
  const bar = Math.round(height * 0.016);
  canvas.rect({ x: 0, y: height - bar, width, height: bar }, palette.primary);
  const box = { ...safe, y: safe.y + 40, height: safe.height * canvas.logoHeight(0.34, 0.42) };
  const logo = canvas.logo('light', box, 'centre', 'middle');
  canvas.tagline(palette.ink, {
    box: below({ ...safe, x: safe.x + 120, width: safe.width - 240 }, logo.y + logo.height + 56),
    size: 74,
    lines: 4,
    align: 'centre',
  });
};

/** On ink: marks all around, logo and tagline in the band that every device shows. */
const channel: Compose = (canvas, { palette, tagline, missing }, { width, height, safe }) => {
  canvas.ground(palette.ink);
  const [step, mark] = [320, 190];
  for (let row = 0; row * step < height + step; row += 1) {
    for (let column = 0; column * step < width + step; column += 1) {
      const x = column * step - (row % 2 === 0 ? mark / 2 : mark / 2 - step / 2) - 20;
      const y = row * step - mark / 2 - 20;
      const isClear =
        y + mark < safe.y - 40 ||
        y > safe.y + safe.height + 40 ||
        x + mark < safe.x - 40 ||
        x > safe.x + safe.width + 40;
      if (isClear) canvas.quietMark('markDark', { x, y, width: mark, height: mark }, 0.22);
    }
  }
  const isAlone = tagline === '' || missing.tagline !== '';
  const box = isAlone ? safe : { ...safe, height: safe.height * canvas.logoHeight(0.48, 0.55) };
  const logo = canvas.logo('dark', box, 'centre', isAlone ? 'middle' : 'top');
  canvas.tagline(palette.surface, {
    box: below({ ...safe, x: safe.x + 60, width: safe.width - 120 }, logo.y + logo.height + 40),
    size: 84,
    lines: 3,
    align: 'centre',
    at: 'top',
  });
};

/** The mark alone, within the circle. */
const avatar: Compose = (canvas, { palette, isSet }, { width, safe }) => {
  canvas.ground(isSet ? palette.primary : palette.surface);
  if (!isSet) canvas.circle(width / 2, width / 2, width / 2, palette.surface);
  canvas.logo('mark', safe, 'centre', 'middle');
};

const LAYOUTS: Readonly<Record<PictureLayout, Compose>> = {
  card,
  tall,
  header,
  strip,
  cover,
  channel,
  avatar,
};

export function drawPicture(theme: KitTheme, picture: KitPicture): Drawing {
  const canvas = new Canvas(theme, picture);
  LAYOUTS[picture.layout](canvas, theme, picture);
  return { svg: canvas.svg(), lines: canvas.lines, logos: canvas.logos };
}
