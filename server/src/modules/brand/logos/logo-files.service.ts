/** The files of a logo: SVG, PNG in several sizes, ICO. */
import { fileStem } from '@waggle/contract/text/file-stem';
import type { LogoFile, LogoSpec, makeLogoFile as fileCall } from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { RATE_LIMITS } from '@waggle/contract/limits';
import sharp from 'sharp';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { takeTurn } from '../../../lib/rate-limits/take-turn.ts';
import { readPalette } from '../theme.service.ts';
import { composeLogo } from './drawing/compose.ts';
import { drawPictures } from './drawing/draw-logo.ts';
import { writeIco } from './ico.ts';
import { assertDrawable } from './logos.service.ts';

const ICO_SIZES = [16, 32, 48, 256] as const;

export interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** @returns a PNG of a drawing, the longer side as many pixels long as told */
export async function renderSvg(svg: string, pixels: number): Promise<Buffer> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  // Drawn in its size, not enlarged from pixels.
  const density = Math.min(2400, Math.max(72, (72 * pixels) / Math.max(width, height)));
  return sharp(Buffer.from(svg), { density })
    .resize(pixels, pixels, { fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export async function writeLogoFile(
  spec: LogoSpec,
  palette: PaletteRoles,
  file: LogoFile,
): Promise<MadeFile> {
  const { light, dark, one, icon, small } = drawPictures(spec, palette, composeLogo(spec));
  const stem = fileStem(spec.text, 'logo');
  const svg = (name: string, content: string) => ({
    name: `${name}.svg`,
    type: 'image/svg+xml',
    content: Buffer.from(content),
  });
  const png = async (name: string, from: string, pixels: number) => ({
    name: `${name}-${pixels}.png`,
    type: 'image/png',
    content: await renderSvg(from, pixels),
  });
  switch (file) {
    case 'svg':
      return svg(stem, light);
    case 'svg_dark':
      return svg(`${stem}-on-dark`, dark);
    case 'svg_one':
      return svg(`${stem}-one-colour`, one);
    case 'png_512':
      return png(stem, light, 512);
    case 'png_1024':
      return png(stem, light, 1024);
    case 'png_2048':
      return png(stem, light, 2048);
    case 'mark_1024':
      return png(`${stem}-app-icon`, icon, 1024);
    case 'ico': {
      const pictures = await Promise.all(
        ICO_SIZES.map(async (size) => ({ size, png: await renderSvg(small, size) })),
      );
      return { name: 'favicon.ico', type: 'image/x-icon', content: writeIco(pictures) };
    }
  }
}

/** @throws ApiError `invalid_input`, `too_many_requests` */
export async function makeLogoFile(
  context: Context,
  { viewer: { accountId }, body: { spec, file } }: Call<typeof fileCall>,
): Promise<{ name: string; type: string; content: string }> {
  assertDrawable(spec);
  await takeTurn(context, `logo-files ${accountId}`, RATE_LIMITS.logoFilesPerUser);
  const palette = await readPalette(context.database.db, accountId);
  const { name, type, content } = await writeLogoFile(spec, palette, file);
  return { name, type, content: content.toString('base64') };
}
