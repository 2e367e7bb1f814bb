/** Who may try the own address again, and who looks at addresses that refuse mails. */
import { type Permissions, signedIn, team } from '../permissions/rules.ts';

export const MAIL_PERMISSIONS = {
  reasons: {
    mail_not_refused: {
      error: 'conflict',
      text: 'Mails to your address are sent. Nothing has to be tried',
    },
  },
  actions: {
    'mail.try': { who: [signedIn] },
    'mail.list': { who: [team] },
    'mail.lift': { who: [team] },
  },
} as const satisfies Permissions;
