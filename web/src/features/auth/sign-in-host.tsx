/** Renders the sign-in dialog, whose code is loaded when it first opens. */
import { useEffect } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { SIGN_IN_QUERY } from '@waggle/contract/paths';
import { browserStorage } from '../../session/browser-storage.ts';
import { CODE_AWAITED } from '../../session/stored-user.ts';
import {
  dismissSignIn,
  finishSignIn,
  openSignIn,
  useSignInState,
} from '../../session/open-sign-in.ts';
import { useSession } from '../../session/session-store.ts';

export const loadSignInDialog = () => import('./sign-in-dialog.tsx');

/** Opens for every request, and for a URL with the sign-in parameter. */
export function SignInHost() {
  const { open, reauthenticate } = useSignInState();
  const { status } = useSession();
  const { path, search, navigate } = useNavigation();
  const Dialog = useLoaded(loadSignInDialog, open, dismissSignIn)?.SignInDialog;

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has(SIGN_IN_QUERY) || status === 'loading') return;
    query.delete(SIGN_IN_QUERY);
    navigate(query.size ? `${path}?${query}` : path, { replace: true });
    if (status === 'visitor') openSignIn();
  }, [path, search, navigate, status]);

  useEffect(() => {
    // A reload has closed the dialog while a code was awaited.
    const until = browserStorage('sessionStorage').getItem(CODE_AWAITED) ?? '';
    if (Number.parseFloat(until) > Date.now()) openSignIn();
  }, []);

  useEffect(() => {
    // Signed in meanwhile, here or in another tab.
    if (open && !reauthenticate && status === 'signed-in') finishSignIn();
  }, [open, reauthenticate, status]);

  return open && Dialog ? <Dialog /> : null;
}
