/** The dialog's first step: the address a code goes to. */
import type { Ref } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

interface EmailFormProps {
  ref: Ref<HTMLInputElement>;
  email: string;
  /** When another code may be asked for, in milliseconds of the clock. */
  retryAt: number;
  busy: boolean;
  failed: boolean;
  onChange: (email: string) => void;
  onSubmit: () => void;
}

export function EmailForm(props: EmailFormProps) {
  const { ref, email, retryAt, busy, failed, onChange, onSubmit } = props;
  const wait = useCountdown(retryAt);
  return (
    <form
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <label htmlFor="sign-in-email">Email</label>
      <input
        ref={ref}
        id="sign-in-email"
        className="sign-in-field"
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
        <p id="sign-in-hint" className="sign-in-error">
          {wait > 0
            ? `No code was sent. You can try again in ${wait} s.`
            : 'No code was sent. The address is kept, so you can try again.'}
        </p>
      )}
      <Button
        type="submit"
        variant="accent"
        className="sign-in-wide"
        disabled={email.trim() === ''}
        busy={busy}
      >
        {busy ? 'Sending...' : 'Send OTP'}
      </Button>
    </form>
  );
}
