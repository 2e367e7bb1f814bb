/** What the team does about requests and messages beside the steps of a request; and who may report a request. */
import { quotingSupplier } from '../permissions/rfq-roles.ts';
import { admin, type Permissions, team } from '../permissions/rules.ts';

export const MODERATION_PERMISSIONS = {
  reasons: {},
  actions: {
    'moderation.list': { who: [team] },
    'moderation.switch': { who: [admin] },
    'moderation.warn': { who: [team] },
    'moderation.report': { who: [quotingSupplier] },
  },
  /** Requests that wait for the team. */
  pages: { desk: '/team/requests' },
} as const satisfies Permissions;
