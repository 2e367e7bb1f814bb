/** A multi-line field with its label, hint, count of characters and error. */
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea } from '../ui/control.tsx';
import { Icon } from '../ui/icon.tsx';

interface TextAreaFieldProps {
  label: string;
  /** What `register` of the form gives for this field. */
  registration: UseFormRegisterReturn;
  /** How many characters stand in it, and how many may. */
  length: number;
  max: number;
  hint: string;
  placeholder?: string;
  error?: string | undefined;
}

const COUNT = new Intl.NumberFormat();

/** The error's line is always there, so that nothing moves under a finger when it is filled. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, registration, length, max, hint, placeholder, error } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <TextArea
        {...registration}
        id={id}
        rows={6}
        placeholder={placeholder}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        className="min-h-44! resize-y py-3! text-lead leading-normal"
      />
      <div className="mt-2 flex flex-wrap justify-between gap-x-6 text-small text-muted">
        <p id={`${id}-hint`}>{hint}</p>
        <p className={length > max ? 'font-semibold text-danger tabular-nums' : 'tabular-nums'}>
          {COUNT.format(length)} / {COUNT.format(max)}
        </p>
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1 flex min-h-6 gap-2 font-medium text-danger"
      >
        {error && (
          <>
            <Icon name="circle-exclamation-point" className="mt-0.5" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
