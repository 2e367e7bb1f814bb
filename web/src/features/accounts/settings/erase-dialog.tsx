/** The dialog before an account is erased: the address has to be typed. */
import { useId } from 'react';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { FieldError, FieldLabel } from '../../../forms/field-parts.tsx';
import { useSession } from '../../../session/session-store.ts';
import { Input } from '../../../ui/control.tsx';

interface EraseDialogProps {
  typed: string;
  /** What is wrong with the address. */
  error: string;
  submitError: string;
  busy: boolean;
  onType: (typed: string) => void;
  onErase: () => void;
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function EraseDialog(props: EraseDialogProps) {
  const { typed, error, submitError, busy, onType, onErase, onClose } = props;
  const { user } = useSession();
  const id = useId();
  return (
    <DialogForm
      title="Erase your account?"
      description={
        <>
          Your data and your files go at once, everywhere, and nobody can bring them back. Type{' '}
          <b className="font-semibold wrap-anywhere">{user?.email}</b> to go on.
        </>
      }
      submitLabel={busy ? 'Erasing...' : 'Erase for good'}
      submitVariant="danger"
      cancelLabel="Keep my account"
      loading={busy}
      submitError={submitError}
      onSubmit={onErase}
      onClose={onClose}
    >
      <div className="mt-5">
        <FieldLabel id={id} label="Your e-mail address" required />
        <Input
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
      </div>
    </DialogForm>
  );
}
