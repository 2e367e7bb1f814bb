/** Signing in with Google: the popup, its answer, and the exchange of the ID token. */
import { POPUP_CHANNEL } from '@waggle/contract/auth/popup';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { API_HOST } from '../../api/host.ts';
import { randomId } from '../../api/random-id.ts';
import { errorMessage } from '../../api/report-error.ts';
import { beginSignIn, failSignIn } from '../../session/open-sign-in.ts';
import { toast } from '../../ui/toast.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { readPopupAnswer, type PopupSecrets } from './popup-answer.ts';
import { POPUP_TEXTS, SIGN_IN_TEXTS, type PopupProblem } from './sign-in-texts.ts';

const WIDTH = 480;
const HEIGHT = 640;
const POLL_INTERVAL = 400;
/** After the popup was closed, its answer may still arrive for so many milliseconds. */
const ANSWER_GRACE = 1200;
/** Answers are accepted for so many milliseconds, as an open popup can look closed. */
const LISTEN_TIMEOUT = 10 * 60_000;

let stopListening = (): void => undefined;

function open(secrets: PopupSecrets): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  return window.open(
    `${API_HOST}/sign-in/google?${new URLSearchParams({ ...secrets })}`,
    POPUP_CHANNEL,
    `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`,
  );
}

function giveUp(problem: PopupProblem): void {
  toast.error(POPUP_TEXTS[problem]);
  failSignIn();
}

async function exchange(token: string): Promise<void> {
  try {
    const data: { access_token?: string } | undefined = await call('POST /v1/auth/google/', {
      body: { token },
    });
    if (!data?.access_token) throw new Error(SIGN_IN_TEXTS.noAccessToken);
    await completeSignIn(data.access_token);
  } catch (error) {
    const answered = error instanceof ApiError && error.status !== 0;
    toast.error(
      answered
        ? errorMessage(error, SIGN_IN_TEXTS.googleFailed)
        : errorMessage(error, SIGN_IN_TEXTS.loginFailed, { ownMessage: true }),
    );
    failSignIn();
  }
}

/**
 * Starts a sign-in with Google. Must be called in the click's handler, or browsers block the popup.
 * The dialog closes when the popup opens; failures are shown as toasts.
 */
export function signInWithGoogle(): void {
  stopListening();
  const secrets = { state: randomId(), nonce: randomId() };
  const channel = new BroadcastChannel(POPUP_CHANNEL);
  const popup = open(secrets);
  if (!popup) {
    channel.close();
    toast.error(POPUP_TEXTS.blocked);
    return;
  }
  beginSignIn();

  let heardForeign = false;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const limit = setTimeout(() => stop(), LISTEN_TIMEOUT);
  const poll = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(poll);
    // Listening continues: a provider's isolation policy can make an open popup look closed.
    grace = setTimeout(() => giveUp(heardForeign ? 'mismatch' : 'closed'), ANSWER_GRACE);
  }, POLL_INTERVAL);

  function stop(): void {
    channel.close();
    clearInterval(poll);
    clearTimeout(grace);
    clearTimeout(limit);
  }
  stopListening = stop;

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const answer = readPopupAnswer(event.data, secrets);
    if (answer.kind === 'foreign') {
      heardForeign = true;
      return;
    }
    stop();
    if (answer.kind === 'problem') giveUp(answer.problem);
    else void exchange(answer.token);
  });
}
