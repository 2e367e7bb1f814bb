/** Who may report a public profile, and who reads the reports. */
import { deny, type Details, member, type Permissions, team } from '../permissions/rules.ts';

const ofAnother = ({ accountId }: { accountId: string | null }, { user_id }: { user_id: string }) =>
  accountId === user_id ? deny('own_profile') : undefined;

export const REPORT_PERMISSIONS = {
  reasons: {
    own_profile: { error: 'forbidden', text: 'This is your own profile' },
    already_reported: {
      error: 'conflict',
      text: ({ name }: Details) => `You have reported this ${name} already. Our team looks at it`,
    },
    reports_closed: { error: 'conflict', text: 'These reports are closed' },
    public_page_renamed: {
      error: 'conflict',
      text: 'It has another name now: look at it again',
    },
  },
  actions: {
    'report.create': { who: [member], when: [ofAnother] },
    'report.list': { who: [team] },
    'report.close': { who: [team] },
  },
  reported: { profile: 'Profile' },
} as const satisfies Permissions;
