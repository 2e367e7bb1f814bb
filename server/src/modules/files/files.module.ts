/** The manifest of the files module: uploads, downloads and clean-up. */
import type { Module } from '../../lib/context.ts';
import {
  deleteDetachedFiles,
  deleteOrphans,
  deleteStaleIncomingHourly,
} from './clean-up.service.ts';
import { hashEarlierFiles } from './file-hash.service.ts';
import { sampleStorageKeys } from './files.repo.ts';
import { filesRoutes } from './files.routes.ts';
import { deleteExpiredReservations } from './upload/upload-reservations.repo.ts';
import { deleteUserFiles, deleteStoredFiles, FILE_ERASURE_QUEUE } from './user-files.service.ts';

export const filesModule: Module = {
  name: 'files',
  routes: filesRoutes,
  jobs: { [FILE_ERASURE_QUEUE]: deleteStoredFiles },
  schedules: [
    // Lists the whole file store, so only once a day.
    { queue: 'orphaned-files', cron: '41 3 * * *', run: deleteOrphans },
    // Every hour too, because a process of the version before may still run and store files.
    { queue: 'unhashed-files', cron: '23 * * * *', atStart: true, run: hashEarlierFiles },
  ],
  async deleteExpired(context) {
    await deleteDetachedFiles(context);
    await deleteExpiredReservations(context.database.db, context.clock.now());
  },
  sampleKeys: sampleStorageKeys,
  // Temporary files are local: each machine has to delete its own.
  start: deleteStaleIncomingHourly,
  eraseData: (context, tx, { userId }) => deleteUserFiles(context, tx, userId),
};
