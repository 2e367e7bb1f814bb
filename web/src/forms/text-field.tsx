/** A text field of one or several lines, with its label, hint and error. */
import type { ComponentProps } from 'react';
import { Input, TextArea } from '../ui/control.tsx';
import { Field, type FieldProps } from './field-parts.tsx';

interface TextFieldProps extends FieldProps {
  /** More than one line makes it a text area. */
  lines?: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  placeholder?: string;
}

export function TextField(props: TextFieldProps) {
  const { lines = 1, type = 'text', autoComplete, inputMode, placeholder, ...field } = props;
  const shared = { autoComplete, inputMode, placeholder };
  return (
    <Field {...field}>
      {(control) =>
        lines > 1 ? (
          <TextArea {...control} {...shared} rows={lines} className="resize-y" />
        ) : (
          <Input {...control} {...shared} type={type} />
        )
      }
    </Field>
  );
}
