/** The header's navigation links, by user. */
import type { AccountType } from '@waggle/contract/account-types';
import { LANDING_ANCHORS, PATHS } from '../paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

const VISITOR_LINKS: readonly NavigationLink[] = [
  { label: 'How it works', to: `${PATHS.landing}#${LANDING_ANCHORS.howItWorks}` },
  { label: 'For suppliers', to: `${PATHS.landing}#${LANDING_ANCHORS.forSuppliers}` },
];

const ACCOUNT_LINKS: Record<AccountType, readonly NavigationLink[]> = {
  entrepreneur: [],
  supplier: [{ label: 'Company profile', to: PATHS.supplierProfile }],
};

const TEAM_LINK: NavigationLink = { label: 'Team', to: PATHS.team };

/** @returns the links for a visitor, or for the active account type of a signed-in user; the team's last */
export function navigationLinks(
  signedIn: boolean,
  active: AccountType | undefined,
  isTeam: boolean,
): readonly NavigationLink[] {
  if (!signedIn) return VISITOR_LINKS;
  const links = active ? ACCOUNT_LINKS[active] : [];
  return isTeam ? [...links, TEAM_LINK] : links;
}

/** @returns whether the link leads to the page shown; a place on a page is not a page of its own */
export function isActiveLink(link: NavigationLink, path: string): boolean {
  return link.to === path || (link.to !== PATHS.landing && path.startsWith(`${link.to}/`));
}
