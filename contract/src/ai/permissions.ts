/** Who may ask the language model: entrepreneurs with early access, each for their own brand. */
import { buyer } from '../permissions/rfq-roles.ts';
import type { Permissions } from '../permissions/rules.ts';

export const AI_PERMISSIONS = {
  reasons: {},
  actions: {
    'ai.read': { who: [buyer] },
    'ai.cancel': { who: [buyer] },
  },
} as const satisfies Permissions;
