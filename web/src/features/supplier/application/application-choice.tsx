/** A multiple choice of the application, with a custom entry behind «Other». */
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { typedEntriesDraft, type ApplicationForm } from './application-form.ts';

type ListField =
  | 'product_category'
  | 'shipping_regions'
  | 'manufacturing_capabilities'
  | 'certifications';

interface ApplicationChoiceProps {
  form: ApplicationForm;
  name: ListField;
  label: string;
  options: readonly string[];
  required?: boolean;
  hint?: string;
  /** Label of the field for a custom entry. */
  customLabel?: string;
}

export function ApplicationChoice({ form, name, ...rest }: ApplicationChoiceProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [typed, setTyped] = useState(() => typedEntriesDraft.read());
  const entry = name === 'manufacturing_capabilities' ? undefined : name;

  /** Keeps the unfinished entry over a reload. */
  function keepTyped(text: string): void {
    if (!entry) return;
    const next = { ...typedEntriesDraft.read(), [entry]: text };
    typedEntriesDraft.keep(next);
    setTyped(next);
  }

  return (
    <ChoiceField
      {...rest}
      name={name}
      firstRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      typed={entry ? typed[entry] : ''}
      onTyped={keepTyped}
      error={fieldState.error?.message}
    />
  );
}
