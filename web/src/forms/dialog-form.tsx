/** A dialog with a form, its error, and protection against a second submit. */
import { useRef, useState, type ReactNode } from 'react';
import { errorMessage } from '../api/report-error.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from '../ui/overlay.tsx';

interface DialogFormProps {
  title: ReactNode;
  description: ReactNode;
  /** The fields, or text to read before sending. */
  children?: ReactNode;
  submitLabel: string;
  submitVariant?: ButtonVariant;
  /** A required input is missing. */
  incomplete?: boolean | undefined;
  cancelLabel?: string;
  loading: boolean;
  /** Why the last try was refused; empty when it was not. */
  submitError: string;
  onSubmit: () => void;
  onClose: () => void;
}

/** Open while it is rendered. The focus starts in the first field, or on the submit button. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, children, loading, submitError, onSubmit, onClose } = props;
  const { submitLabel, submitVariant = 'accent', cancelLabel = 'Cancel' } = props;
  const { incomplete = false } = props;
  const form = useRef<HTMLFormElement>(null);
  return (
    <Overlay
      variant="sheet"
      onClose={() => !loading && onClose()}
      firstFocus={() =>
        form.current?.querySelector<HTMLElement>('input, select, textarea') ??
        form.current?.querySelector<HTMLElement>('[type=submit]:enabled') ??
        // Nothing to press yet: the focus is within, and Enter does nothing.
        form.current
      }
      className="p-6 sm:p-8"
    >
      <OverlayTitle className="text-h3 wrap-anywhere">{title}</OverlayTitle>
      <OverlayDescription className="mt-3">{description}</OverlayDescription>
      <form
        ref={form}
        tabIndex={-1}
        noValidate
        className="outline-none"
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading && !incomplete) onSubmit();
        }}
      >
        {children}
        <p role="alert" className="font-medium text-danger wrap-anywhere not-empty:mt-4">
          {submitError}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" variant={submitVariant} busy={loading} disabled={incomplete}>
            {submitLabel}
          </Button>
          <Button variant="outline" disabled={loading} onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Overlay>
  );
}

/**
 * Sends a dialog's form.
 * @param send closes the dialog on success
 * @param fallback shown if the server gave no message
 * @param tell what is said of a failure, where the server's sentence is not all
 */
export function useSubmit(send: () => Promise<void>, fallback: string, tell = errorMessage) {
  const [loading, setLoading] = useState(false);
  const [submitError, setSubmitError] = useState('');

  async function submit(): Promise<void> {
    setLoading(true);
    setSubmitError('');
    try {
      await send();
    } catch (error) {
      setSubmitError(tell(error, fallback));
    }
    setLoading(false);
  }
  return { loading, submitError, onSubmit: () => void submit() };
}
