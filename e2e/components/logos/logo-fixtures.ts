/** Logos of component tests: drawn as the server draws them. */
import type { LogoSpec, LogoStudio } from '@waggle/contract/brand/logos';
import { composeLogo } from '../../../server/src/modules/brand/logos/drawing/compose.ts';
import {
  drawPictures,
  markPicture,
  measureLogo,
  pictureOf,
} from '../../../server/src/modules/brand/logos/drawing/draw-logo.ts';
import { suggestLogos } from '../../../server/src/modules/brand/logos/suggest/suggest-logos.ts';
import { PALETTE } from '@waggle/server/test/brand/palette.ts';
import type { StubServer } from '../stub/stub-server.ts';

export const KEPT_ID = '0199a4f0-0000-7000-8000-000000000177';
export const BRAND = {
  version: 1,
  name: 'Hinglow',
  tagline: '',
  logo: null,
  palette: null,
  changed_at: null,
};

const idOf = (place: number) =>
  `0199a4f0-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`;

export async function runOf(text: string, seed = 3): Promise<NonNullable<LogoStudio['run']>> {
  const wish = { text, vibe: 'MODERN', idea: 'A lamp that folds flat for reading in bed' } as const;
  const twelve = await suggestLogos(wish, PALETTE, seed);
  return {
    id: idOf(seed + 50),
    at: '2026-11-25T10:00:00.000Z',
    text,
    tiles: twelve.map(({ spec, drawn }, place) => ({
      id: idOf(place),
      spec,
      liked: false,
      picture: pictureOf(drawn, spec, PALETTE, 'light'),
      mark: markPicture(drawn.mark, spec, PALETTE, 'light'),
    })),
  };
}

export async function studioOf(changes: Partial<LogoStudio> = {}): Promise<LogoStudio> {
  return {
    name: 'Hinglow',
    palette: PALETTE,
    palette_name: 'Indigo and coral',
    run: await runOf('Hinglow'),
    likes: 0,
    earlier: [],
    chosen: null,
    ...changes,
  };
}

/** Answers the studio, and draws what is asked for. */
export async function stubStudio(
  server: StubServer,
  changes: Partial<LogoStudio> = {},
): Promise<LogoStudio> {
  const studio = await studioOf(changes);
  server.answer('GET /v1/brand/logos/', { studio });
  server.answer('POST /v1/brand/logos/draw/', async (request) => {
    const { spec } = request.postDataJSON() as { spec: LogoSpec };
    const drawn = composeLogo(spec);
    return {
      pictures: drawPictures(spec, PALETTE, drawn),
      measures: await measureLogo(spec, PALETTE, drawn),
    };
  });
  return studio;
}
