/** Starting an account: opens the dialog, the wizard, or the welcome page. */
import type { AccountType } from '@waggle/contract/account-types';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { askToSignIn } from '../../session/ask-to-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { hasAccount } from '../../session/session-user.ts';
import { session } from '../../session/this-session.ts';

export const WIZARD_PATHS: Record<AccountType, string> = {
  entrepreneur: PATHS.entrepreneurOnboarding,
  supplier: PATHS.supplierOnboarding,
};

/** @returns what the landing page's buttons do: a visitor signs in first */
export function useStartAccount(): (type: AccountType) => void {
  const { status } = useSession();
  const { navigate } = useNavigation();
  function go(type: AccountType): void {
    const there = hasAccount(session.getState().user, type);
    navigate(there ? PATHS.welcome : WIZARD_PATHS[type]);
  }
  return (type) => {
    if (status === 'signed-in') go(type);
    else askToSignIn(type, WIZARD_PATHS[type], () => go(type));
  };
}
