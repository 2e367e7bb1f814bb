/** All paths of the web that links lead to. */

export const PATHS = {
  landing: '/',
  entrepreneurOnboarding: '/onboarding',
  supplierOnboarding: '/onboarding/supplier',
  welcome: '/welcome',
  supplierProfile: '/supplier/profile',
  notifications: '/notifications',
  account: '/account',
  /** Anybody may look up what a supplier's verification rests on. */
  supplierBadge: '/suppliers/:id/badge',
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

/** What follows the landing address to have the sign-in dialog open at once. */
export const SIGN_IN_QUERY = 'sign-in';
