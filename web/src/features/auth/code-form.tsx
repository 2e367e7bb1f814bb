/** The dialog's second step: the mailed code, another code, or another address. */
import { useEffect, useRef, type ClipboardEvent, type RefObject } from 'react';
import { CODE_LIMITS } from '@waggle/contract/limits';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  ref: RefObject<HTMLInputElement | null>;
  email: string;
  otp: string;
  /** When another code may be asked for, in milliseconds of the clock. */
  resendAt: number;
  busy: 'sending' | 'verifying' | undefined;
  failed: boolean;
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

  /** A code copied with its blanks would be cut off by the field's length. */
  function paste(event: ClipboardEvent): void {
    const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '');
    if (digits.length !== CODE_LIMITS.digits) return;
    event.preventDefault();
    onChange(digits);
  }

  return (
    <form
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) props.onSubmit();
      }}
    >
      <p className="sign-in-row" role="status">
        <span>
          Code sent to <b>{email}</b>
        </span>
        <button type="button" className="sign-in-link" onClick={props.onChangeAddress}>
          Change
        </button>
      </p>
      <label htmlFor="sign-in-otp">6-digit code</label>
      <input
        ref={ref}
        id="sign-in-otp"
        className="sign-in-field sign-in-code"
        type="text"
        name="otp"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={CODE_LIMITS.digits}
        placeholder="Enter 6-digit OTP"
        required
        value={otp}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        aria-invalid={failed || undefined}
        aria-describedby={failed ? 'sign-in-hint' : undefined}
      />
      {failed && (
        <p id="sign-in-hint" className="sign-in-error">
          The address is kept. Type the latest code again, or send a new one.
        </p>
      )}
      <Button
        type="submit"
        variant="accent"
        className="sign-in-wide"
        disabled={otp.trim() === '' || busy === 'sending'}
        busy={busy === 'verifying'}
      >
        {busy === 'verifying' ? 'Verifying...' : 'Verify'}
      </Button>
      <p className="sign-in-row sign-in-note">
        <span>Not there? Look in your spam folder.</span>
        <span className="sign-in-resend">
          <button
            type="button"
            className="sign-in-link"
            disabled={busy !== undefined || wait > 0}
            onClick={props.onResend}
          >
            Resend OTP
          </button>
          {wait > 0 && <span className="sign-in-wait">in {wait} s</span>}
        </span>
      </p>
    </form>
  );
}
