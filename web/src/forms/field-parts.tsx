/** The parts of every field: label, hint and error. */
import { useId, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { classNames } from '../lib/class-names.ts';
import { Icon } from '../ui/icon.tsx';

/** The part of a form's `register` that a field needs. */
export type FieldRegistration = Pick<
  UseFormRegisterReturn,
  'name' | 'onChange' | 'onBlur' | 'ref'
> & {
  /** Where the caller keeps it. */
  value?: string;
};

/** @returns the ids of a field's hint and error for `aria-describedby` */
export function descriptionOf(id: string, hint: ReactNode): string {
  return hint ? `${id}-hint ${id}-error` : `${id}-error`;
}

/** The asterisk is only visual; the control itself is marked as required. */
export function LabelText({
  label,
  required,
}: {
  label: ReactNode;
  required?: boolean | undefined;
}) {
  return (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="text-danger">
          {' *'}
        </span>
      )}
    </>
  );
}

interface FieldLabelProps {
  /** The control's id. */
  id: string;
  label: ReactNode;
  required?: boolean | undefined;
}

export function FieldLabel({ id, label, required }: FieldLabelProps) {
  return (
    <label htmlFor={id} className="mb-2 block font-semibold">
      <LabelText label={label} required={required} />
    </label>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="mt-2 text-small text-muted">
      {children}
    </p>
  );
}

/** The props of every field. */
export interface FieldProps {
  label: ReactNode;
  /** The result of the form's `register`. */
  registration: FieldRegistration;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

/** A control with its label, hint and error. */
export function Field({
  children,
  ...field
}: FieldProps & { children: (control: ReturnType<typeof controlProps>) => ReactNode }) {
  const { label, required, hint, error } = field;
  const id = useId();
  return (
    <div className={classNames('min-w-0', field.className)}>
      <FieldLabel id={id} label={label} required={required} />
      {children(controlProps(id, field))}
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <FieldError id={id} error={error} />
    </div>
  );
}

function controlProps(id: string, { registration, required, hint, error }: FieldProps) {
  return {
    ...registration,
    id,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptionOf(id, hint),
  };
}

/** The line is always there, so that an error does not move the page. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={`${id}-error`} role="alert" className="mt-1 flex min-h-6 gap-2 font-medium text-danger">
      {error && (
        <>
          <Icon name="circle-alert" className="mt-0.5" />
          <span className="min-w-0">{error}</span>
        </>
      )}
    </p>
  );
}
