/** A multiple choice in a form of the form library. */
import {
  type FieldPathByValue,
  type FieldValues,
  useController,
  type UseFormReturn,
} from 'react-hook-form';
import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';

interface FormChoiceProps<Values extends FieldValues> extends Omit<
  ChoiceFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'firstRef' | 'error'
> {
  form: Pick<UseFormReturn<Values>, 'control'>;
  name: FieldPathByValue<Values, string[]>;
}

export function FormChoice<Values extends FieldValues>(props: FormChoiceProps<Values>) {
  const { form, name, ...rest } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <ChoiceField
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      firstRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
