/** The manifest of the directory: the public profiles of verified suppliers. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import type { Module } from '../../lib/context.ts';
import { publicFileRoutes } from './public-files.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { loadProfilePage } from './profile/profile.service.ts';

export const directoryModule: Module = {
  name: 'directory',
  routes(app, context) {
    profileRoutes(app, context);
    publicFileRoutes(app, context);
  },
  renderedPages: [{ path: PAGE_PATHS.supplier, load: loadProfilePage }],
};
