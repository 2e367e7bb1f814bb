/** The dialog's first step: the address a code goes to. */
import type { Ref } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/control.tsx';
import { SignInHint, SignInLabel } from './sign-in-parts.tsx';
import { useCountdown } from './use-countdown.ts';

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

export function EmailForm(props: EmailFormProps) {
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
