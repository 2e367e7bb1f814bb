/** The manifest of the brand module: names, logos, colours, and the files made of them. */
import { PALETTE_ROLES } from '@waggle/contract/brand/palette';
import type { Module } from '../../lib/context.ts';
import { BRAND_COLUMNS, readBrandColumns } from './brand.repo.ts';
import { brandRoutes } from './brand.routes.ts';
import { listVersions, logoUrls } from './brand.service.ts';
import { brandPart } from './journey-part.ts';
import { paletteRoutes } from './palettes/palettes.routes.ts';
import { exportPalettes } from './palettes/palettes.service.ts';
import { KIT_QUEUE, makeKit } from './kit/kit-job.service.ts';
import { kitRoutes } from './kit/kit.routes.ts';
import { exportKit } from './kit/kit.service.ts';
import { exportLogos } from './logos/export-logos.ts';
import { exportNames } from './names/export-names.ts';
import { addLogoPictures } from './logos/liked.service.ts';
import { nameRoutes } from './names/names.routes.ts';

export const brandModule: Module = {
  name: 'brand',
  journeyPart: brandPart,
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
      ...(kitMadeAt !== null && { socialMediaKit: kitMadeAt }),
    };
  },
  routes(app, context) {
    brandRoutes(app, context);
    paletteRoutes(app, context);
    kitRoutes(app, context);
    nameRoutes(app, context);
  },
  on: { 'survey.logos_wanted': addLogoPictures },
  jobs: { [KIT_QUEUE]: makeKit },
  async exportData(context, { accountId }) {
    const { db } = context.database;
    return {
      brand: {
        versions: await listVersions(db, accountId),
        palettes: await exportPalettes(db, accountId),
        ...(await exportLogos(db, accountId)),
        ...(await exportNames(db, accountId)),
      },
      brand_kit: await exportKit(context, accountId),
    };
  },
};
