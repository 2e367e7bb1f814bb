/** Binds a form's fields to their registration and their errors. */
import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import type { FieldRegistration } from './field-parts.tsx';

/**
 * @param errors as the form's state has them
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
