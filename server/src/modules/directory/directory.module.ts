/** The manifest of the directory: the search of verified suppliers, its index, and their public profiles. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import type { Module } from '../../lib/context.ts';
import { findSlug } from './directory.repo.ts';
import { publicFileRoutes } from './public-files.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { loadProfilePage } from './profile/fit.service.ts';
import { reportableProfile } from './reporting/profile-reports.service.ts';
import { loadDirectoryPage, searchRoutes } from './search/search.routes.ts';
import {
  addMeaning,
  COUNTRIES_QUEUE,
  listInCountries,
  listSupplier,
  MEANING_QUEUE,
  queueCountries,
} from './indexing/list-supplier.ts';
import { updateIndex, INDEXING_QUEUE } from './indexing/indexing.service.ts';

export const directoryModule: Module = {
  name: 'directory',
  reportable: [reportableProfile],
  routes(app, context) {
    searchRoutes(app, context);
    profileRoutes(app, context);
    publicFileRoutes(app, context);
  },
  renderedPages: [
    { path: PAGE_PATHS.directory, load: loadDirectoryPage },
    { path: PAGE_PATHS.supplier, load: loadProfilePage },
  ],
  exportData: async ({ database }, { facts: { supplier_id } }) => ({
    directory_address:
      supplier_id === null ? null : ((await findSlug(database.db, supplier_id)) ?? null),
  }),
  jobs: { [MEANING_QUEUE]: addMeaning, [COUNTRIES_QUEUE]: listInCountries },
  schedules: [{ queue: INDEXING_QUEUE, cron: '*/10 * * * *', atStart: true, run: updateIndex }],
  on: {
    'supplier.changed': (context, tx, { supplier }) => listSupplier(context, tx, supplier.id),
    'suppliers.countries_read': queueCountries,
    'verification.badge_validity_changed': (context, tx, { supplierId }) =>
      listSupplier(context, tx, supplierId),
  },
};
