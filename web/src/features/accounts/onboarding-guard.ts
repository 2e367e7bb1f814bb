/** Who may be in a wizard: a visitor is asked to sign in, an account that exists leads to the welcome page, the team to its own. */
import { useEffect, useRef } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { mayAsk } from '@waggle/contract/permissions/can';
import type { AccountType } from '@waggle/contract/account-types';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { askToSignIn } from '../../session/ask-to-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { hasAccount } from '../../session/session-user.ts';

/**
 * Guards the wizard of an account type.
 * @returns whether the reader is being led away, so that nothing is left to show
 */
export function useOnboardingGuard(type: AccountType): boolean {
  const { status, user } = useSession();
  const { navigate } = useNavigation();
  const settled = useRef(false);
  // The server makes no account on an address of the team.
  const isTeam = mayAsk(actorOf(user), 'review.list').allowed;
  const away = isTeam || hasAccount(user, type);

  useEffect(() => {
    if (away) navigate(isTeam ? PATHS.team : PATHS.welcome, { replace: true });
  }, [away, isTeam, navigate]);

  useEffect(() => {
    // Asked once, on arrival: whoever signs out here is on the way out.
    if (status === 'visitor' && !settled.current) askToSignIn(type);
    if (status !== 'loading') settled.current = true;
  }, [status, type]);

  return away;
}
