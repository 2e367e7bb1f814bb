/** The question before an account is erased: the address has to be typed. */
import { useId, useRef, type FormEvent } from 'react';
import { FieldError, FieldLabel } from '../../../forms/field-parts.tsx';
import { Input } from '../../../ui/control.tsx';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from '../../../ui/overlay.tsx';

interface EraseDialogProps {
  typed: string;
  error: string;
  busy: boolean;
  onType: (typed: string) => void;
  onErase: () => void;
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function EraseDialog({ typed, error, busy, onType, onErase, onClose }: EraseDialogProps) {
  const { user } = useSession();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onErase();
  }

  return (
    <Overlay
      look="sheet"
      onClose={() => !busy && onClose()}
      firstFocus={() => field.current}
      className="p-6 sm:p-8"
    >
      <OverlayTitle className="text-h3">Erase your account?</OverlayTitle>
      <OverlayDescription className="mt-3">
        Your data and your files go at once, everywhere, and nobody can bring them back. Type{' '}
        <b className="font-semibold wrap-anywhere">{user?.email}</b> to go on.
      </OverlayDescription>
      <form noValidate onSubmit={submit} className="mt-5">
        <FieldLabel id={id} label="Your e-mail address" required />
        <Input
          ref={field}
          id={id}
          name="email"
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
        />
        <FieldError id={id} error={error} />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={busy}>
            {busy ? 'Erasing...' : 'Erase for good'}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
        </div>
      </form>
    </Overlay>
  );
}
