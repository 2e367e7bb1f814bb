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
  maxLength?: number;
}

/** For browsers whose fields do not grow by themselves. */
function growWithText(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  const { scrollHeight, clientHeight, offsetHeight } = field;
  if (scrollHeight > clientHeight)
    field.style.height = `${scrollHeight + offsetHeight - clientHeight}px`;
}

export function TextField(props: TextFieldProps) {
  const {
    lines = 1,
    type = 'text',
    autoComplete,
    inputMode,
    placeholder,
    maxLength,
    ...field
  } = props;
  const shared = { autoComplete, inputMode, placeholder, maxLength };
  return (
    <Field {...field}>
      {(control) =>
        lines > 1 ? (
          <TextArea
            {...control}
            {...shared}
            rows={lines}
            onInput={(event) => growWithText(event.currentTarget)}
            onFocus={(event) => growWithText(event.currentTarget)}
            style={{ fieldSizing: 'content', minHeight: `${lines * 1.5 + 1.25}rem` }}
            className="resize-y"
          />
        ) : (
          <Input dir="auto" {...control} {...shared} type={type} />
        )
      }
    </Field>
  );
}
