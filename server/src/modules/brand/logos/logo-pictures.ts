/** The pictures of a logo that is kept: drawn, or made of the user's own file. */
import { buffer } from 'node:stream/consumers';
import type { LogoSpec } from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import sharp from 'sharp';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { openFile } from '../../files/user-files.service.ts';
import type { LogoPicture, ThemePictures } from '../theme-pictures.ts';
import { composeLogo } from './drawing/compose.ts';
import { markPicture, pictureOf } from './drawing/draw-logo.ts';
import type { LogoRow } from './logos.repo.ts';

/** A small memory of what takes time to make: the least recently used is forgotten first. */
class KeptRecently<Value> {
  readonly #values = new Map<string, Promise<Value>>();
  readonly #most: number;

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** @returns the value of a key, made once; a failure is not kept */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key);
    const value = kept ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    try {
      return await value;
    } catch (error) {
      this.#values.delete(key);
      throw error;
    }
  }
}

/** The longer side of a picture of the user's own, in pixels. */
const OWN_SIZE = 1024;

const drawn = new KeptRecently<ThemePictures>(200);
const own = new KeptRecently<LogoPicture>(40);

function drawing(svg: string): LogoPicture {
  const [, width = '0', height = '0'] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return {
    mediaType: 'image/svg+xml',
    data: Buffer.from(svg),
    width: Number(width),
    height: Number(height),
  };
}

function drawAll(spec: LogoSpec, palette: PaletteRoles): ThemePictures {
  const logo = composeLogo(spec);
  const whole = (ground: 'light' | 'dark' | 'one') =>
    drawing(pictureOf(logo, spec, palette, ground));
  return {
    light: whole('light'),
    dark: whole('dark'),
    oneColour: whole('one'),
    mark: drawing(markPicture(logo.mark, spec, palette, 'light')),
    markDark: drawing(markPicture(logo.mark, spec, palette, 'dark')),
  };
}

/** @throws ApiError `not_found` when the file is gone */
async function readOwn({ database, files }: Context, fileId: string): Promise<LogoPicture> {
  const [row] = await fileRowsByIds(database.db, [fileId]);
  if (row === undefined) throw new ApiError('not_found');
  const bytes = await buffer(await openFile({ files }, row));
  const { data, info } = await sharp(bytes)
    .resize(OWN_SIZE, OWN_SIZE, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { mediaType: 'image/png', data, width: info.width, height: info.height };
}

/** @returns the pictures in the colours of a palette; the user's own is the same everywhere */
export async function picturesOf(
  context: Context,
  { id, spec, file_id }: Pick<LogoRow, 'id' | 'spec' | 'file_id'>,
  palette: PaletteRoles,
): Promise<ThemePictures> {
  if (spec !== null) {
    const key = `${id} ${Object.values(palette).join('')}`;
    return drawn.get(key, async () => drawAll(spec, palette));
  }
  if (file_id === null) throw new ApiError('not_found');
  const picture = await own.get(file_id, () => readOwn(context, file_id));
  return {
    light: picture,
    dark: picture,
    oneColour: picture,
    mark: picture,
    markDark: picture,
  };
}
