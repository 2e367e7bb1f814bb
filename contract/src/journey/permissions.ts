/** Who has a journey: entrepreneurs with early access. */
import { buyer } from '../permissions/rfq-roles.ts';
import type { Permissions } from '../permissions/rules.ts';

export const JOURNEY_PERMISSIONS = {
  reasons: {},
  actions: { 'journey.read': { who: [buyer] } },
} as const satisfies Permissions;
