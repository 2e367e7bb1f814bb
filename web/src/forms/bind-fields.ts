/** Binds a form's fields to their registration and their errors. */
import type {
  FieldErrors,
  FieldValues,
  Path,
  UseFormRegister,
  UseFormReturn,
} from 'react-hook-form';
import { fieldMessages } from '../api/report-error.ts';
import type { FieldRegistration } from './field-parts.tsx';

/**
 * @param errors of the form's state
 * @returns a function from a field's name to the props of its control
 */
export function bindFields<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  errors: FieldErrors<Values>,
): (name: Path<Values>) => { registration: FieldRegistration; error: string | undefined } {
  return (name) => {
    const message = errors[name]?.message;
    return {
      registration: register(name),
      error: typeof message === 'string' ? message : undefined,
    };
  };
}

/** Shows the server's messages at their fields. @returns those fields */
export function showFieldErrors<Values extends FieldValues, Field extends Path<Values>>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: readonly Field[],
): Field[] {
  const messages = fieldMessages(error, fields);
  return fields.filter((field) => {
    const message = messages[field];
    if (message) form.setError(field, { type: 'server', message });
    return message;
  });
}

/** @returns a registration for a field whose value the caller keeps */
export function controlled(
  name: string,
  value: string,
  onText: (text: string) => void,
  onLeave: () => void = () => undefined,
): FieldRegistration & { value: string } {
  return {
    name,
    value,
    ref: () => undefined,
    onChange: async ({ target }: { target: { value: string } }) => onText(target.value),
    onBlur: async () => onLeave(),
  };
}
