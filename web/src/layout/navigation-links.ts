/** The header's navigation links, by user. */
import { actorOf, type ActorFields } from '@waggle/contract/permissions/actor';
import { buyer, quotingSupplier } from '@waggle/contract/permissions/rfq-roles';
import { allows } from '@waggle/contract/permissions/rules';
import { TEAM_PERMISSIONS } from '@waggle/contract/team/permissions';
import { LANDING_ANCHORS, PATHS } from '../paths.ts';
import type { SessionUser } from '../session/session-user.ts';

export interface NavigationLink {
  label: string;
  to: string;
  /** Beside it; at the end of its row in the menu. */
  note?: string | undefined;
  /** Not current on the pages below it. */
  exact?: boolean;
}

const DIRECTORY_LINK: NavigationLink = { label: 'Suppliers', to: PATHS.directory };

/** Of entrepreneurs with early access. */
const JOURNEY_LINK: NavigationLink = { label: 'Journey', to: PATHS.journey };

const VISITOR_LINKS: readonly NavigationLink[] = [
  DIRECTORY_LINK,
  { label: 'Products', to: PATHS.products },
  { label: 'How it works', to: `${PATHS.landing}#${LANDING_ANCHORS.howItWorks}` },
  { label: 'For suppliers', to: `${PATHS.landing}#${LANDING_ANCHORS.forSuppliers}` },
];

const REQUESTS_LINK: NavigationLink = { label: 'Requests', to: PATHS.requests };

/** Of everybody who asks for quotes, or is asked. */
export const MESSAGES_LINK: NavigationLink = { label: 'Messages', to: PATHS.messages };

/** Of everybody who buys or sells: also of a supplier that is not verified at the moment, as its open orders go on. */
export const ORDERS_LINK: NavigationLink = { label: 'Orders', to: PATHS.orders };

/** Of a supplier that may answer requests. */
const QUOTING_LINKS: readonly NavigationLink[] = [
  { label: 'Requests', to: PATHS.receivedInvitations },
  { label: 'Quotes', to: PATHS.quotes },
];

const PROFILE_LINK: NavigationLink = { label: 'Company profile', to: PATHS.supplierProfile };

const TEAM_LINK: NavigationLink = { label: 'Team', to: PATHS.team };

/** In the menu of every signed-in user: the bell links to its page only while it lists something. */
export const NOTIFICATIONS_LINK: NavigationLink = {
  label: 'Notifications',
  to: PATHS.notifications,
};

/** All links of signed-in users, in their order: a prerendered page keeps those that its reader gets. */
export const SIGNED_IN_LINKS: readonly NavigationLink[] = [
  JOURNEY_LINK,
  DIRECTORY_LINK,
  REQUESTS_LINK,
  ...QUOTING_LINKS,
  ORDERS_LINK,
  MESSAGES_LINK,
  PROFILE_LINK,
  TEAM_LINK,
];

type Reader = ActorFields & Pick<SessionUser, 'activeAccountType'>;

/**
 * @param user null for a visitor
 * @returns the links for the user's active account type, and the team's link
 */
export function navigationLinks(user: Reader | null): readonly NavigationLink[] {
  if (!user) return VISITOR_LINKS;
  const actor = actorOf(user);
  const asks = allows({ who: [buyer] }, actor);
  const isAsked = allows({ who: [quotingSupplier] }, actor);
  // Of both accounts, whichever is active: nobody misses an answer.
  const messages = asks || isAsked ? [MESSAGES_LINK] : [];
  // Before its passkey was used, the team is led to where it is asked for.
  const proved = { ...actor, secondFactor: 'proved' } as const;
  const team = allows(TEAM_PERMISSIONS.actions['member.list'], proved) ? [TEAM_LINK] : [];
  switch (user.activeAccountType) {
    case 'entrepreneur':
      return asks
        ? [JOURNEY_LINK, DIRECTORY_LINK, REQUESTS_LINK, ORDERS_LINK, ...messages, ...team]
        : [DIRECTORY_LINK, ...messages, ...team];
    case 'supplier':
      return [...(isAsked ? QUOTING_LINKS : []), ORDERS_LINK, ...messages, PROFILE_LINK, ...team];
    default:
      return team;
  }
}

/** @returns whether the link leads to the current page; anchors do not count */
export function isActiveLink(link: NavigationLink, path: string): boolean {
  return link.to === path || (!link.exact && path.startsWith(`${link.to}/`));
}
