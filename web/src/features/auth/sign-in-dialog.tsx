/** The sign-in dialog: Google, or an address and the code that is mailed to it. */
import type { Api } from '@waggle/contract/api';
import type { ErrorCode } from '@waggle/contract/errors';
import { CODE_LIMITS, TEXT_LIMITS } from '@waggle/contract/limits';
import { PRIVACY_PATH } from '@waggle/contract/paths';
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/report-error.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { readSettings } from '../../lib/settings.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import {
  dismissSignIn,
  useSignInState,
  openSignIn,
  signInState,
  wantedPath,
} from '../../session/open-sign-in.ts';
import { CODE_AWAITED } from '../../session/stored-user.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/control.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from '../../ui/overlay.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeForm, type Failure } from './code-form.tsx';
import { completeSignIn } from './complete-sign-in.ts';
import { signInWithGoogle } from './google-popup.ts';
import { SignInHint, SignInLabel } from './sign-in-parts.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';
import { useCountdown } from '../../lib/use-countdown.ts';

/** The four parts of Google's logo. */
const LOGO_PATHS = [
  [
    '#4285F4',
    'M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5.1 5.1 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.2Z',
  ],
  ['#34A853', 'M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2v2.8A11 11 0 0 0 12 23Z'],
  ['#FBBC05', 'M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8l3.6-2.8Z'],
  [
    '#EA4335',
    'M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4Z',
  ],
] as const;

function GoogleButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  return (
    <Button ref={ref} variant="outline" className="h-12.5 w-full" onClick={signInWithGoogle}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        {LOGO_PATHS.map(([colour, arm]) => (
          <path key={colour} fill={colour} d={arm} />
        ))}
      </svg>
      Continue with Google
    </Button>
  );
}

const storage = browserStorage('sessionStorage');

/** @param until as long as a code can be entered, in milliseconds; without it, none is awaited */
function awaitCode(until?: number): void {
  // Signing in once more is begun again by whatever asks for it.
  if (until === undefined || signInState.get().reauthenticate) storage.removeItem(CODE_AWAITED);
  else storage.setItem(CODE_AWAITED, `${until} ${wantedPath() ?? ''}`);
}

/** After a reload: takes up where the user wanted to go. */
function resumeWanted(navigate: (to: string) => void): void {
  const goTo = storage.getItem(CODE_AWAITED)?.split(' ')[1];
  if (goTo && wantedPath() === undefined) openSignIn({ goTo, onSignedIn: () => navigate(goTo) });
}

interface SignInDraft {
  step: 'email' | 'otp';
  email: string;
  otp: string;
  verificationToken: string;
  /** When the code was sent and when the next can be requested, as timestamps in milliseconds. */
  sentAt: number;
  resendAt: number;
}

const KEY = 'signInDraft';

const EMPTY_DRAFT: SignInDraft = {
  step: 'email',
  email: '',
  otp: '',
  verificationToken: '',
  sentAt: 0,
  resendAt: 0,
};

/** @returns when the mailed code ends, as a timestamp in milliseconds; undefined in the first step */
function codeEnd({ step, sentAt }: SignInDraft): number | undefined {
  return step === 'otp' ? sentAt + CODE_LIMITS.lifetime * 1000 : undefined;
}

/** @returns the draft; after a code has expired, only its address */
function readSignInDraft(now: number): SignInDraft {
  try {
    const saved = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<SignInDraft>;
    const draft = { ...EMPTY_DRAFT, ...saved };
    const alive = now - draft.sentAt < CODE_LIMITS.lifetime * 1000;
    return alive ? draft : { ...EMPTY_DRAFT, email: draft.email };
  } catch {
    return EMPTY_DRAFT;
  }
}

const WRONG_CODE: ErrorCode = 'invalid_otp';

type Busy = 'sending' | 'verifying' | undefined;

/** Open while it is rendered. */
export function SignInDialog() {
  const methods = readSettings().signInMethods;
  const { ended } = useSignInState();
  const { navigate } = useNavigation();
  const [draft, setDraft] = useState(() => {
    const kept = readSignInDraft(Date.now());
    return ended && kept.step === 'email' ? { ...kept, email: ended } : kept;
  });
  const [busy, setBusy] = useState<Busy>();
  const [failed, setFailed] = useState<Failure>();
  const field = useRef<HTMLInputElement>(null);
  const google = useRef<HTMLButtonElement>(null);

  const resume = useEffectEvent(() => resumeWanted(navigate));
  useEffect(() => resume(), []);

  useEffect(() => {
    storage.setItem(KEY, JSON.stringify(draft));
    awaitCode(codeEnd(draft));
  }, [draft]);

  function change(part: Partial<SignInDraft>): void {
    setDraft((current) => ({ ...current, ...part }));
  }

  function fail(error: unknown, fallback: string): void {
    const answer = error instanceof ApiError ? error : undefined;
    toast.error(errorMessage(error, fallback, { ownMessage: answer === undefined }));
    setFailed(answer?.code === WRONG_CODE ? 'code' : 'call');
    field.current?.focus();
  }

  async function send(): Promise<void> {
    setBusy('sending');
    try {
      const sent: Partial<Api['POST /v1/auth/send-otp/']['data']> | undefined = await call(
        'POST /v1/auth/send-otp/',
        { body: { email: draft.email } },
      );
      if (!sent?.verification_token) throw new Error(SIGN_IN_TEXTS.noVerificationToken);
      toast.clearErrors();
      setFailed(undefined);
      const now = Date.now();
      change({
        step: 'otp',
        otp: '',
        verificationToken: sent.verification_token,
        sentAt: now,
        resendAt: now + (sent.resend_after ?? 0) * 1000,
      });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) {
        change({ resendAt: Date.now() + error.retryAfter * 1000 });
      }
      fail(error, SIGN_IN_TEXTS.sendFailed);
    }
    setBusy(undefined);
  }

  async function verify(): Promise<void> {
    const { otp, verificationToken } = draft;
    if (!verificationToken) return;
    setBusy('verifying');
    try {
      const body = { otp, verification_token: verificationToken };
      const verified: { access_token?: string } | undefined = await call(
        'POST /v1/auth/verify-otp/',
        { body },
      );
      if (!verified?.access_token) throw new Error(SIGN_IN_TEXTS.noAccessToken);
      toast.clearErrors();
      storage.removeItem(KEY);
      void completeSignIn(verified.access_token);
    } catch (error) {
      fail(error, SIGN_IN_TEXTS.verifyFailed);
    }
    setBusy(undefined);
  }

  return (
    <Overlay
      variant="sheet"
      className="px-5 py-7 min-[30rem]:px-11 min-[30rem]:py-10"
      onClose={dismissSignIn}
      firstFocus={() => field.current ?? google.current}
    >
      <LogoMark className="mb-4.5 size-11" />
      <OverlayTitle className="pr-5 text-[clamp(1.75rem,8vw,2.625rem)] leading-[1.1] tracking-[-0.025em]">
        Welcome Back
      </OverlayTitle>
      <OverlayDescription className="mt-1.5 mb-7 text-[1.0625rem] text-muted">
        Sign in to continue your journey
      </OverlayDescription>
      {ended !== undefined && (
        <p className="-mt-3 mb-6 border-l-6 border-warn bg-warn-wash px-4 py-3 font-medium">
          Your session ended. Sign in to go on.
        </p>
      )}
      {methods.includes('google') && <GoogleButton ref={google} />}
      {methods.includes('google') && methods.includes('email') && (
        <p className="my-6 flex items-center gap-3.5 text-small text-muted before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
          Or continue with email
        </p>
      )}
      {methods.includes('email') && draft.step === 'email' && (
        <EmailForm
          ref={field}
          email={draft.email}
          retryAt={draft.resendAt}
          busy={busy === 'sending'}
          failed={failed !== undefined}
          onChange={(email) => {
            setFailed(undefined);
            change({ email });
          }}
          onSubmit={() => void send()}
        />
      )}
      {methods.includes('email') && draft.step === 'otp' && (
        <CodeForm
          ref={field}
          email={draft.email}
          otp={draft.otp}
          resendAt={draft.resendAt}
          busy={busy}
          failed={failed}
          onChange={(otp) => {
            setFailed(undefined);
            change({ otp });
          }}
          onSubmit={() => void verify()}
          onResend={() => void send()}
          onChangeAddress={() => {
            setFailed(undefined);
            change({ ...EMPTY_DRAFT, email: draft.email });
          }}
        />
      )}
      <a href={PRIVACY_PATH} className="inline-block py-3 underline">
        Privacy
      </a>
      <Button
        variant="quiet"
        size="icon"
        className="absolute top-4 right-4"
        onClick={dismissSignIn}
      >
        <Icon name="x" label="Close" />
      </Button>
    </Overlay>
  );
}

interface EmailFormProps {
  ref: Ref<HTMLInputElement>;
  email: string;
  /** When another code can be requested, as a timestamp in milliseconds. */
  retryAt: number;
  busy: boolean;
  failed: boolean;
  onChange: (email: string) => void;
  onSubmit: () => void;
}

/** The dialog's first step: the address a code goes to. */
function EmailForm(props: EmailFormProps) {
  const { ref, email, retryAt, busy, failed, onChange, onSubmit } = props;
  const wait = useCountdown(retryAt);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <SignInLabel id="sign-in-email">Email</SignInLabel>
      <Input
        ref={ref}
        id="sign-in-email"
        className="mb-4 h-13"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={TEXT_LIMITS.email}
        required
        value={email}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={failed || undefined}
        aria-describedby={failed ? 'sign-in-hint' : undefined}
      />
      {failed && (
        <SignInHint>
          {wait > 0
            ? `No code was sent. You can try again in ${wait} s.`
            : 'No code was sent. Your address is kept, so you can try again.'}
        </SignInHint>
      )}
      <Button
        type="submit"
        variant="accent"
        className="h-12.5 w-full"
        disabled={email.trim() === ''}
        busy={busy}
      >
        {busy ? 'Sending...' : 'Send OTP'}
      </Button>
    </form>
  );
}
