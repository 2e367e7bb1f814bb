/** All paths that links lead to. */
import { LINKED_PATHS } from '@waggle/contract/paths';

export const PATHS = {
  ...LINKED_PATHS,
  entrepreneurOnboarding: '/onboarding',
  supplierOnboarding: '/onboarding/supplier',
  notifications: '/notifications',
  account: '/account',
  /** Redirects to the first team page. */
  team: '/team',
  teamVerification: '/team/verification',
  teamMembers: '/team/members',
  teamEarlyAccess: '/team/early-access',
  teamAudit: '/team/audit',
} as const;

/** Anchors on the landing page. */
export const LANDING_ANCHORS = {
  howItWorks: 'how-it-works',
  forSuppliers: 'for-suppliers',
} as const;
