/** The manifest of the brand module: names, logos, colours, and the files made of them. */
import { PALETTE_ROLES } from '@waggle/contract/brand/palette';
import type { Module } from '../../lib/context.ts';
import { BRAND_COLUMNS, readBrandColumns } from './brand.repo.ts';
import { brandRoutes } from './brand.routes.ts';
import { listVersions, logoUrls } from './brand.service.ts';
import { KIT_QUEUE, makeKit } from './kit/kit-job.service.ts';
import { kitRoutes } from './kit/kit.routes.ts';
import { eraseKitLimits, exportKit } from './kit/kit.service.ts';
import { exportLogos } from './logos/export-logos.ts';
import { exportNames } from './names/export-names.ts';
import { nameRoutes } from './names/names.routes.ts';

export const brandModule: Module = {
  name: 'brand',
  columns: { record: BRAND_COLUMNS },
  presentJourney(_context, columns) {
    const { name, logoId, paletteName, paletteRoles, kitMadeAt } = readBrandColumns(columns);
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
      ...(kitMadeAt !== null && { socialMediaKit: kitMadeAt.toISOString() }),
    };
  },
  routes(app, context) {
    brandRoutes(app, context);
    kitRoutes(app, context);
    nameRoutes(app, context);
  },
  jobs: { [KIT_QUEUE]: makeKit },
  exportData: async ({ database: { db } }, { userId }) => ({
    brand_kit: await exportKit(db, userId),
    brand: {
      versions: await listVersions(db, userId),
      ...(await exportLogos(db, userId)),
      ...(await exportNames(db, userId)),
    },
  }),
  eraseData: (_context, tx, { userId }) => eraseKitLimits(tx, userId),
};
