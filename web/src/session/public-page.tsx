/** The guard of pages that visitors may see behind the sign-in dialog: the wizards. */
import { useEffect, useRef, type ComponentType } from 'react';
import type { AccountType } from '@waggle/contract/account-types';
import { useNavigation } from '../lib/navigation.tsx';
import { askToSignIn } from './ask-to-sign-in.ts';
import { destinationOf, type AccessRules } from './page-access.ts';
import { useSession } from './session-store.ts';

interface PublicPageAccess extends AccessRules {
  /** The account that a visitor is asked to sign in for. */
  asksFor: AccountType;
}

/** @param access who is redirected, and where to */
export function publicPage({ asksFor, ...rules }: PublicPageAccess, Page: ComponentType) {
  return function Public() {
    const { status, user } = useSession();
    const { navigate } = useNavigation();
    const settled = useRef(false);
    const destination = user ? destinationOf(rules, user) : undefined;
    useEffect(() => {
      if (destination) navigate(destination, { replace: true });
    }, [destination, navigate]);
    useEffect(() => {
      // Asked once, on arrival: a user who signs out here leaves the page anyway.
      if (status === 'visitor' && !settled.current) askToSignIn(asksFor);
      if (status !== 'loading') settled.current = true;
    }, [status]);
    return destination ? null : <Page />;
  };
}
