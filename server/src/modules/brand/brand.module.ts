/** The manifest of the brand module: names, logos, colours, and the files made of them. */
import { PALETTE_ROLES } from '@waggle/contract/brand/palette';
import type { Module } from '../../lib/context.ts';
import { BRAND_COLUMNS, readBrandColumns } from './brand.repo.ts';
import { brandRoutes } from './brand.routes.ts';
import { listVersions, logoUrls } from './brand.service.ts';
import { exportNames } from './names/export-names.ts';
import { nameRoutes } from './names/names.routes.ts';

export const brandModule: Module = {
  name: 'brand',
  columns: { record: BRAND_COLUMNS },
  presentJourney(_context, columns) {
    const { name, logoId, paletteName, paletteRoles } = readBrandColumns(columns);
    const logo = logoUrls(logoId);
    return {
      ...(name !== null && { brandName: name }),
      ...(logo !== null && { logoUrl: logo.url }),
      ...(paletteName !== null &&
        paletteRoles !== null && {
          colorPalette: {
            name: paletteName,
            colours: PALETTE_ROLES.map((role) => paletteRoles[role]),
          },
        }),
    };
  },
  routes(app, context) {
    brandRoutes(app, context);
    nameRoutes(app, context);
  },
  exportData: async ({ database: { db } }, { userId }) => ({
    brand: { versions: await listVersions(db, userId), ...(await exportNames(db, userId)) },
  }),
};
