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

/** By the number of lines, as a field that grows ignores its rows. */
const MIN_HEIGHTS: Readonly<Record<number, string>> = {
  2: 'min-h-18!',
  3: 'min-h-24!',
  4: 'min-h-30!',
};

/** For browsers whose fields do not grow by themselves. */
function growWithText(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  const { scrollHeight, clientHeight, offsetHeight } = field;
  if (scrollHeight > clientHeight) field.style.height = `${scrollHeight + offsetHeight - clientHeight}px`;
}

export function TextField(props: TextFieldProps) {
  const { lines = 1, type = 'text', autoComplete, inputMode, placeholder, ...field } = props;
  const shared = { autoComplete, inputMode, placeholder };
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
            className={`field-sizing-content max-h-[60dvh] resize-y ${MIN_HEIGHTS[lines] ?? ''}`}
          />
        ) : (
          <Input {...control} {...shared} type={type} />
        )
      }
    </Field>
  );
}
