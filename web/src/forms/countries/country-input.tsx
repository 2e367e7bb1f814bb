/** A country by its code, typed in any of its names. */
import { type ComponentProps, useRef, useState } from 'react';
import { countryName } from '../../lib/country-name.ts';
import type { Input } from '../../ui/control.tsx';
import { type CountriesList, CountryPicker } from './country-picker.tsx';

type Native = Omit<ComponentProps<typeof Input>, 'value' | 'defaultValue' | 'onChange' | 'ref'>;

interface CountryInputProps extends Native {
  /** ISO 3166-1 alpha-2; empty for none. */
  value: string;
  /** Gets the same: empty while what is typed is no country. */
  onCode: (code: string) => void;
  /** The country is chosen: picked from the list, or meant by what was typed when the field was left. */
  onPicked?: (code: string) => void;
}

export function CountryInput({ value, onCode, onPicked, onBlur, ...native }: CountryInputProps) {
  const [text, setText] = useState(() => countryName(value));
  /** The code of the text. */
  const [own, setOwn] = useState(value);
  const list = useRef<CountriesList>(undefined);
  const field = useRef<HTMLInputElement>(null);
  if (value !== own) {
    setOwn(value);
    setText(countryName(value));
  }

  function take(code: string): void {
    setOwn(code);
    if (code !== value) onCode(code);
  }

  /** What was left unfinished is finished, where it can mean one country alone. */
  function finish(typed: string): void {
    const code = list.current?.meantCode(typed);
    if (code === undefined) return;
    setText(countryName(code));
    take(code);
    if (code !== own) onPicked?.(code);
  }

  return (
    <CountryPicker
      placeholder="Choose a country"
      {...native}
      value={text}
      picksOnTab
      nameOf={countryName}
      onPicked={onPicked}
      ref={field}
      onText={(next, code, loaded) => {
        list.current = loaded;
        setText(next);
        take(code ?? '');
        // The list came after the field was left. A field may have had the focus before the page could hear of it.
        if (document.activeElement !== field.current) finish(next);
      }}
      onBlur={(event) => {
        finish(event.target.value);
        onBlur?.(event);
      }}
    />
  );
}
