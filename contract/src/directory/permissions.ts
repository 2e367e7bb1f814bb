/** The directory is open to everybody. */
import type { Permissions } from '../permissions/rules.ts';

export const DIRECTORY_PERMISSIONS = {
  reasons: {},
  actions: {
    'directory.search': { who: [] },
    'directory.read': { who: [] },
  },
} as const satisfies Permissions;
