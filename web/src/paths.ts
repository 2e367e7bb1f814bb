/** All paths of the web that links lead to. */
import { LINKED_PATHS } from '@waggle/contract/paths';

export const PATHS = {
  ...LINKED_PATHS,
  entrepreneurOnboarding: '/onboarding',
  supplierOnboarding: '/onboarding/supplier',
  notifications: '/notifications',
  account: '/account',
  /** Leads on to the first of the team's pages. */
  team: '/team',
  teamVerification: '/team/verification',
  teamMembers: '/team/members',
  teamEarlyAccess: '/team/early-access',
  teamAudit: '/team/audit',
} as const;

/** Places on the landing page that links lead to. */
export const LANDING_ANCHORS = {
  howItWorks: 'how-it-works',
  forSuppliers: 'for-suppliers',
} as const;
