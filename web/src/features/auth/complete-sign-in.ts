/** The last step of every sign-in: store the token, close the dialog, load the user, continue. */
import { onceBackOnline } from '../../api/connection.ts';
import { reportError } from '../../api/report-error.ts';
import { beginSignIn, failSignIn, finishSignIn } from '../../session/open-sign-in.ts';
import { loadUser, refreshAtStart } from '../../session/refresh-session.ts';
import { session } from '../../session/this-session.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

/** @param accessToken what the server gave for the code or the ID token */
export async function completeSignIn(accessToken: string): Promise<void> {
  session.setToken(accessToken);
  beginSignIn();
  session.expectUser();
  try {
    await loadUser();
  } catch (error) {
    session.giveUpWaiting();
    reportError(error, SIGN_IN_TEXTS.userFailed);
    failSignIn();
    // The token is good: no other code is needed when the server is back.
    onceBackOnline(() => void refreshAtStart());
    return;
  }
  finishSignIn();
}
