/** A country whose text is kept as it was typed or picked, with what it is understood as. */
import { useState } from 'react';
import { Field, type FieldProps } from '../field-parts.tsx';
import { CountryPicker } from './country-picker.tsx';

interface CountryTextFieldProps extends FieldProps {
  autoComplete?: string;
  /** Offered first. */
  suggested?: readonly string[];
}

/** What is understood of a text: nothing until the list of names is there. */
interface Understood {
  text: string;
  code: string | undefined;
  name: string;
}

function words({ text, code, name }: Understood): string {
  if (text.trim() === '' || text.trim() === 'Other' || name === text.trim()) return '';
  return code === undefined
    ? 'We don’t know this country. We keep what you wrote, but you won’t show up in country filters.'
    : `Buyers find you under ${name}.`;
}

export function CountryTextField({ suggested, autoComplete, ...field }: CountryTextFieldProps) {
  const [understood, setUnderstood] = useState<Understood>();
  const [isLeft, setLeft] = useState(false);
  return (
    <Field
      {...field}
      hint={
        <span aria-live="polite">{understood !== undefined && isLeft && words(understood)}</span>
      }
    >
      {(control) => (
        <CountryPicker
          {...control}
          autoComplete={autoComplete}
          suggested={suggested}
          nameOf={(code, { englishName }) => englishName(code)}
          onText={(text, code, list) => {
            setLeft(false);
            setUnderstood(
              list && { text, code, name: code === undefined ? '' : list.englishName(code) },
            );
          }}
          onBlur={(event) => {
            setLeft(true);
            void control.onBlur(event);
          }}
        />
      )}
    </Field>
  );
}
