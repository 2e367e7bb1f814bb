/** The directory is open to everybody; a supplier previews its own profile. */
import { type Permissions, supplier } from '../permissions/rules.ts';

export const DIRECTORY_PERMISSIONS = {
  reasons: {},
  actions: {
    'directory.search': { who: [] },
    'directory.read': { who: [] },
    'directory.preview': { who: [supplier] },
  },
} as const satisfies Permissions;
