/** Draws one file of a kit: a picture, the logo in a format, or the brand book. */
import { KIT_PICTURES } from '@waggle/contract/brand/kit/pictures';
import type { KitFile } from '@waggle/contract/brand/kit/files';
import sharp from 'sharp';
import { PALETTE_ROLES } from '@waggle/contract/brand/palette';
import { readFontFile, readFontLicence } from '../../fonts/fonts.service.ts';
import { writeIco } from '../../logos/ico.ts';
import { writeBrandBook } from '../book/brand-book.ts';
import type { KitTheme, SentPicture } from './kit-theme.ts';
import { drawPicture } from './layouts.ts';

const kebab = (role: string) => role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Variables and the typeface, whose files lie in the folder beside it. */
function tokensCss({ palette, face, version }: KitTheme): string {
  const colours = PALETTE_ROLES.map((role) => `  --brand-${kebab(role)}: ${palette[role]};`);
  const fontFace = (file: string, range: string) => `@font-face {
  font-family: 'Brand';
  font-weight: ${face.weight};
  font-display: swap;
  src: url('fonts/${file}') format('woff2');
  unicode-range: ${range};
}`;
  return [
    `/* Version ${version} of the brand. The typeface is ${face.family}. */`,
    fontFace('font.woff2', 'U+0000-00FF, U+2000-206F, U+20AC, U+2122'),
    fontFace('font-more-letters.woff2', 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF'),
    `:root {\n${colours.join('\n')}\n  --brand-font: 'Brand', sans-serif;\n}\n`,
  ].join('\n\n');
}

function brandJson(theme: KitTheme, made: Time): string {
  const { version, name, tagline, palette, face } = theme;
  const document = {
    version,
    made_at: made,
    name,
    tagline,
    colours: palette,
    font: { family: face.family, weight: face.weight, licence: 'OFL-1.1' },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Pixels of the longer side of the logo's PNG. */
const LOGO_SIDE = 1600;
const ICON_SIZES = [16, 32, 48, 256];
/** A picture of at most this many colours: flat areas and their soft edges. */
const PNG = { palette: true, quality: 90, compressionLevel: 9, effort: 4 } as const;

export interface DrawnFile {
  readonly bytes: Buffer;
  /** Characters that could not be drawn. */
  readonly missing: string;
}

const bytesOf = ({ mediaType, data }: SentPicture) =>
  Buffer.from(data, mediaType === 'image/png' ? 'base64' : 'utf8');

/** @returns the picture in a square or in its own shape, on nothing */
async function png(picture: SentPicture, side: number, square: boolean): Promise<Buffer> {
  const { mediaType, width, height } = picture;
  // A drawing is drawn as large as it is wanted, so that it is sharp.
  const density = Math.min(2400, Math.max(1, (72 * side) / Math.max(width, height)));
  const image = sharp(bytesOf(picture), mediaType === 'image/svg+xml' ? { density } : {});
  const fit = square
    ? { width: side, height: side, fit: 'contain' as const, background: '#00000000' }
    : { width: side, height: side, fit: 'inside' as const };
  return image.resize(fit).png({ compressionLevel: 9 }).toBuffer();
}

/** @returns a file of the typeface, or its licence without a subset */
async function font({ face }: KitTheme, subset: 'latin' | 'latin-ext' | null): Promise<Buffer> {
  if (subset === null) return Buffer.from(await readFontLicence(face.family));
  return readFontFile(face, 'woff2', subset);
}

/** A picture of the user's own stays pixels: its SVG is only the frame around them. */
function svg(picture: SentPicture): Buffer {
  if (picture.mediaType === 'image/svg+xml') return bytesOf(picture);
  const { width, height, data } = picture;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`,
  );
}

export async function drawFile(theme: KitTheme, file: KitFile, made: Time): Promise<DrawnFile> {
  const { name, tagline } = theme.missing;
  const ofName = theme.isSet ? name : '';
  switch (file.kind) {
    case 'picture': {
      const picture = KIT_PICTURES.find(({ id }) => id === file.picture);
      if (picture === undefined) throw new Error(`No picture ${file.picture}`);
      const drawing = drawPicture(theme, picture);
      const bytes = await sharp(Buffer.from(drawing.svg)).png(PNG).toBuffer();
      const hasText = picture.layout !== 'avatar';
      return { bytes, missing: [...new Set(ofName + (hasText ? tagline : ''))].join('') };
    }
    case 'book':
      return {
        bytes: await writeBrandBook(theme, made),
        missing: [...new Set(ofName + tagline)].join(''),
      };
    case 'data': {
      const text = file.format === 'css' ? tokensCss(theme) : brandJson(theme, made);
      return { bytes: Buffer.from(text), missing: '' };
    }
    case 'font':
      return { bytes: await font(theme, file.subset), missing: '' };
    case 'logo': {
      const picture = theme.logo[file.form];
      if (file.format === 'svg') return { bytes: svg(picture), missing: ofName };
      if (file.format === 'png') {
        const isMark = file.form === 'mark' || file.form === 'markDark';
        return { bytes: await png(picture, isMark ? 512 : LOGO_SIDE, isMark), missing: ofName };
      }
      const pictures = [];
      for (const size of ICON_SIZES) pictures.push({ size, png: await png(picture, size, true) });
      return { bytes: writeIco(pictures), missing: ofName };
    }
  }
}
