/** What the journey's page is told of the brand: its name, and its colours. */
import { PATHS_OF_TOOLS } from '@waggle/contract/journey/tool-paths';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { readBrand } from './brand.service.ts';

export async function brandPart(
  _context: Context,
  db: Db,
  { userId }: JourneyReader,
): Promise<JourneyPart> {
  const { version, name, palette, changed_at } = await readBrand(db, userId);
  const path = PATHS_OF_TOOLS.colours;
  return {
    holds: {
      ...(name !== null && { brand: name }),
      ...(palette !== null && { colours: palette.name }),
    },
    ...(palette !== null && {
      rows: [
        {
          kind: 'colours',
          title: palette.name,
          text: 'Twelve roles, each legible',
          link: { label: 'Open', path },
          version: null,
        },
      ],
    }),
    latest:
      changed_at === null
        ? undefined
        : { text: `Brand version ${version}`, at: new Date(changed_at), path },
  };
}
