/** A field for a number with its label, hint and error; its value is the caller's. */
import type { NumberRule } from '@waggle/contract/text/typed-number';
import { Field, type FieldProps } from '../field-parts.tsx';
import { NumberInput } from './number-input.tsx';

export interface NumberTextFieldProps extends FieldProps {
  number: NumberRule;
  placeholder?: string;
}

export function NumberTextField({ number, placeholder, ...field }: NumberTextFieldProps) {
  return (
    <Field {...field}>
      {({ onChange, value = '', ...control }) => (
        <NumberInput
          {...control}
          rule={number}
          value={value}
          placeholder={placeholder}
          onText={(text) => void onChange({ target: { name: control.name, value: text } })}
        />
      )}
    </Field>
  );
}
