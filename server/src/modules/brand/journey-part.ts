/** What the journey's page is told of the brand: its name, logo and colours, and the files made of them. */
import { formatFileSize } from '@waggle/contract/file-size';
import { PATHS_OF_TOOLS } from '@waggle/contract/journey/tool-paths';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { readBrand } from './brand.service.ts';
import { kitSummary } from './kit/kit.service.ts';

export async function brandPart(
  _context: Context,
  db: Db,
  { userId }: JourneyReader,
): Promise<JourneyPart> {
  const { version, name, logo, palette, changed_at } = await readBrand(db, userId);
  const kit = await kitSummary(db, userId);
  const path = PATHS_OF_TOOLS.colours;
  return {
    holds: {
      ...(name !== null && { brand: name }),
      ...(logo !== null && { logo: 'Chosen' }),
      ...(palette !== null && { colours: palette.name }),
      ...(kit !== null && { 'social media kit': `${kit.pictures} pictures` }),
    },
    rows: [
      ...(palette === null
        ? []
        : [
            {
              kind: 'colours',
              title: palette.name,
              text: 'Twelve roles, each legible',
              link: { label: 'Open', path },
              version: null,
            } as const,
          ]),
      ...(kit === null
        ? []
        : [
            {
              kind: 'files',
              title: `${kit.files} files, ${formatFileSize(kit.bytes)}`,
              text: 'Pictures, logo, fonts and brand book',
              link: { label: 'Open', path: PATHS_OF_TOOLS['social media kit'] },
              version: kit.version,
            } as const,
          ]),
    ],
    latest:
      changed_at === null ? undefined : { text: `Brand version ${version}`, at: changed_at, path },
  };
}
