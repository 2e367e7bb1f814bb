/** The code that was mailed for what binds, such as a signature: its field, where it went, and another one. */
import { useId } from 'react';
import { CODE_LIMITS } from '@waggle/contract/limits';
import { useCountdown } from '../lib/use-countdown.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/control.tsx';
import { FieldError, FieldLabel } from './field-parts.tsx';

interface ProofCodeProps {
  /** The address, as the server shows it. */
  sentTo: string;
  /** When another code can be sent, as a timestamp in milliseconds. */
  resendAt: number;
  /** What it works for, as in «this account». */
  worksFor: string;
  value: string;
  error: string | undefined;
  /** Another one is being sent. */
  busy: boolean;
  onChange: (code: string) => void;
  onResend: () => void;
}

export function ProofCode(props: ProofCodeProps) {
  const { sentTo, resendAt, worksFor, value, error, busy, onChange, onResend } = props;
  const id = useId();
  const wait = useCountdown(resendAt);
  return (
    <div>
      <FieldLabel id={id} label={`${CODE_LIMITS.digits}-digit code`} required />
      <p id={`${id}-hint`} role="status" className="mb-2 text-small text-muted wrap-anywhere">
        Sent to <b className="text-text">{sentTo}</b>. It works for {worksFor} alone, for ten
        minutes.
      </p>
      <div className="flex flex-wrap items-center gap-x-5">
        <Input
          id={id}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className="max-w-48 font-semibold tracking-[0.3em] tabular-nums"
          value={value}
          // Not `maxLength`, which would cut off a pasted code with blanks.
          onChange={({ target }) =>
            onChange(target.value.replaceAll(/\D/g, '').slice(0, CODE_LIMITS.digits))
          }
        />
        <Button variant="link" busy={busy} disabled={wait > 0} onClick={onResend}>
          Send a new one{wait > 0 && <span className="tabular-nums"> in {wait} s</span>}
        </Button>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
