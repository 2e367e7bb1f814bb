/** A multiple choice of the application, with a custom entry behind «Other». */
import { useController } from 'react-hook-form';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { useDeviceDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { type ApplicationForm, TYPED_ENTRIES } from './application-form.ts';

const NOTHING_TYPED = { product_category: '', shipping_regions: '', certifications: '' };

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
  // An unfinished entry is there after a reload.
  const typed = useDeviceDraft(TYPED_ENTRIES, NOTHING_TYPED);
  const entry = name === 'manufacturing_capabilities' ? undefined : name;

  return (
    <ChoiceField
      {...rest}
      name={name}
      firstRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      typed={entry ? typed.value[entry] : ''}
      onTyped={(text) => entry && typed.change((before) => ({ ...before, [entry]: text }))}
      error={fieldState.error?.message}
    />
  );
}
