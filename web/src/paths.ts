/** All paths that links lead to. */
import { PAGE_PATHS } from '@waggle/contract/paths';

export const PATHS = PAGE_PATHS;

/** Anchors on the landing page. */
export const LANDING_ANCHORS = {
  howItWorks: 'how-it-works',
  forSuppliers: 'for-suppliers',
} as const;
