/** The paths of pages that mails and notifications lead to. */

export const LINKED_PATHS = {
  landing: '/',
  welcome: '/welcome',
  supplierProfile: '/supplier/profile',
  /** Anybody may look up what a supplier's verification is based on. */
  supplierBadge: '/suppliers/:id/badge',
} as const;

/** Opens the sign-in dialog when it is in the query of the landing page. */
export const SIGN_IN_QUERY = 'sign-in';
