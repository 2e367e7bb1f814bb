/** The manifest of the shop: stores, their listings in the public catalogue, and who would buy what is in it. */
import { LAUNCH_LIMITS, PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { SHOP_PERMISSIONS } from '@waggle/contract/shop/permissions';
import { addDays } from '../../lib/clock.ts';
import type { Module } from '../../lib/context.ts';
import { loadCataloguePage, loadProductPage } from './catalogue/catalogue.service.ts';
import { productSitemaps } from './catalogue/sitemap.service.ts';
import { exportShop } from './export.service.ts';
import { countedMail, interestMail } from './interests/interest-mail.ts';
import { shopPart } from './journey-part.ts';
import { deleteInterestsOf, deleteOldInterests } from './interests/interests.repo.ts';
import { changesAskedOf, LISTINGS } from './reviewing/team-listings.repo.ts';
import { reportableListing } from './reviewing/reportable-listing.ts';
import { shopRoutes } from './shop.routes.ts';
import { readShopColumns, SHOP_COLUMNS } from './store/store.repo.ts';

export const shopModule: Module = {
  name: 'shop',
  reportable: [reportableListing],
  columns: { record: SHOP_COLUMNS },
  presentJourney(_context, columns) {
    const { complete, listed } = readShopColumns(columns);
    return {
      ...(complete && { storeSetup: true }),
      ...(listed && { marketplaceListed: true }),
    };
  },
  journeyPart: shopPart,
  mails: [interestMail, countedMail],
  routes: shopRoutes,
  waitsFor: ({ accountId }) => [
    {
      path: SHOP_PERMISSIONS.pages.desk,
      list: 'submitted',
      what: ['product to review', 'products to review'],
      ...LISTINGS.submitted,
    },
    {
      path: PAGE_PATHS.journeyListing,
      list: 'changes_requested',
      action: 'shop.change',
      what: ['product listing to update', 'product listings to update'],
      rows: changesAskedOf(accountId),
    },
  ],
  renderedPages: [
    { path: PAGE_PATHS.products, load: loadCataloguePage },
    { path: PAGE_PATHS.product, load: loadProductPage },
  ],
  sitemaps: productSitemaps,
  deleteExpired: ({ clock, database }) =>
    deleteOldInterests(database.db, {
      unconfirmed: addDays(clock.now(), -PUBLIC_FORM_LIMITS.unconfirmedDays),
      left: addDays(clock.now(), -LAUNCH_LIMITS.keyDays),
    }),
  steps: [{ noun: 'listing', table: 'listings', actor: 'pseudonym' }],
  exportData: ({ database: { db } }, viewer) => exportShop(db, viewer),
  // The store and the listing go with the user's row; what the address said of other products is deleted here.
  eraseData: (_context, tx, { email }) => deleteInterestsOf(tx, email),
};
