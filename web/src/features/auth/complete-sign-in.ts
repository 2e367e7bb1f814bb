/** The last step of every sign-in: store the token, close the dialog, load the user, continue. */
import { onceBackOnline } from '../../api/connection.ts';
import { reportError } from '../../api/report-error.ts';
import { beginSignIn, failSignIn, finishSignIn } from '../../session/open-sign-in.ts';
import { loadUser, refreshOnStart } from '../../session/refresh-session.ts';
import { session } from '../../session/this-session.ts';
import { toast } from '../../ui/toast.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

/** @param accessToken the server's answer to the code or the ID token */
export async function completeSignIn(accessToken: string): Promise<void> {
  session.setToken(accessToken);
  beginSignIn();
  session.startLoading();
  try {
    await loadUser();
  } catch (error) {
    session.cancelLoading();
    reportError(error, SIGN_IN_TEXTS.userFailed);
    failSignIn();
    // The token is valid: no other code is needed once the server is back.
    onceBackOnline(() => void refreshOnStart());
    return;
  }
  toast.clearErrors();
  finishSignIn();
}
