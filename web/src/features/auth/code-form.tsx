/** The dialog's second step: the mailed code, another code, or another address. */
import { useEffect, useRef, type ClipboardEvent, type RefObject } from 'react';
import { CODE_LIMITS } from '@waggle/contract/limits';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/control.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { SignInHint, SignInLabel } from './sign-in-parts.tsx';
import { useCountdown } from '../../lib/use-countdown.ts';

/** A button that looks like text. */
const TEXT_BUTTON = 'flex-none text-accent-text off:no-underline';

/** Of the last try: a code that does not sign in, or a call. */
export type Failure = 'code' | 'call';

/** @returns the code without the blanks and signs of a pasted or suggested one */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

interface CodeFormProps {
  ref: RefObject<HTMLInputElement | null>;
  email: string;
  otp: string;
  /** When another code can be requested, as a timestamp in milliseconds. */
  resendAt: number;
  busy: 'sending' | 'verifying' | undefined;
  failed: Failure | undefined;
  onChange: (otp: string) => void;
  onSubmit: () => void;
  onResend: () => void;
  onChangeAddress: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const { ref, email, otp, resendAt, busy, failed, onChange } = props;
  const wait = useCountdown(resendAt);
  const shown = useRef(false);

  useEffect(() => {
    if (shown.current) return;
    shown.current = true;
    ref.current?.focus();
  }, [ref]);

  /** A pasted code replaces what is there. */
  function paste(event: ClipboardEvent): void {
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits.length !== CODE_LIMITS.digits) return;
    event.preventDefault();
    onChange(digits);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) props.onSubmit();
      }}
    >
      <p
        role="status"
        className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 wrap-anywhere"
      >
        Code sent to{' '}
        <b className="order-last -mt-2 w-full">
          <MailAddress>{email}</MailAddress>
        </b>
        <Button variant="link" className={TEXT_BUTTON} onClick={props.onChangeAddress}>
          Change
        </Button>
      </p>
      <SignInLabel id="sign-in-otp">6-digit code</SignInLabel>
      <Input
        ref={ref}
        id="sign-in-otp"
        className="mb-4 h-15 text-h3 font-semibold tracking-[0.35em] tabular-nums placeholder:text-body placeholder:font-normal placeholder:tracking-normal"
        type="text"
        name="otp"
        autoComplete="one-time-code"
        inputMode="numeric"
        placeholder="Enter 6-digit OTP"
        required
        value={otp}
        // Not `maxLength`, which would cut off a code with blanks.
        onChange={(event) => onChange(digitsOf(event.target.value).slice(0, CODE_LIMITS.digits))}
        onPaste={paste}
        aria-invalid={failed ? true : undefined}
        aria-describedby={failed ? 'sign-in-hint' : undefined}
      />
      {failed && (
        <SignInHint>
          {failed === 'code'
            ? 'This code is wrong or no longer valid. Enter the latest code, or send a new one.'
            : 'Your address is kept. Enter the latest code again, or send a new one.'}
        </SignInHint>
      )}
      <Button
        type="submit"
        variant="accent"
        className="h-12.5 w-full"
        disabled={otp.trim() === '' || busy === 'sending'}
        busy={busy === 'verifying'}
      >
        {busy === 'verifying' ? 'Verifying...' : 'Verify'}
      </Button>
      <p className="mt-2.5 -mb-3 flex flex-wrap items-center justify-between gap-x-4 text-small wrap-anywhere text-muted">
        <span className="min-w-0">Didn't get it? Check your spam folder.</span>
        <span className="inline-flex items-center gap-1.5">
          <Button
            variant="link"
            className={TEXT_BUTTON}
            disabled={busy !== undefined || wait > 0}
            onClick={props.onResend}
          >
            Resend OTP
          </Button>
          {wait > 0 && <span className="tabular-nums">in {wait} s</span>}
        </span>
      </p>
    </form>
  );
}
