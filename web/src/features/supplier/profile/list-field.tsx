/** A multiple choice in a section's form. */
import { useController, type UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import type { ProfileValues } from './profile-data.ts';

interface ListFieldProps {
  form: UseFormReturn<ProfileValues>;
  name: 'productCategories' | 'manufacturingCapabilities' | 'shippingToRegions' | 'certifications';
  label: string;
  options: readonly string[];
  required?: boolean;
  customLabel?: string;
}

export function ListField({ form, name, ...rest }: ListFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <ChoiceField
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      firstRef={field.ref}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
