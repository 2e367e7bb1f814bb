/** The field for a number: typed as one likes, shown as it was understood, and asked where it has two readings. */
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isDecimal } from '@waggle/contract/money/decimal';
import {
  fieldText,
  type NumberRule,
  readNumber,
  writeNumber,
} from '@waggle/contract/text/typed-number';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/control.tsx';

type Native = Omit<
  ComponentProps<typeof Input>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'autoComplete' | 'ref' | 'dir'
>;

export interface NumberInputProps extends Native {
  rule: NumberRule;
  /** A plain decimal string; or what was typed, while it is none. */
  value: string;
  /** Gets the same. */
  onText: (text: string) => void;
  /** After the point, shown at least. */
  digits?: number | undefined;
  /** Shown behind the number: `EUR`, `days`. */
  unit?: string | undefined;
}

function shownOf(value: string, digits: number): string {
  return isDecimal(value) ? writeNumber(value, digits) : value;
}

export function NumberInput(props: NumberInputProps) {
  const { rule, value, onText, digits = 0, unit, className, onBlur, ...native } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => shownOf(value, digits));
  /** What the user has typed, also after it was tidied. */
  const [typed, setTyped] = useState('');
  const [given, setGiven] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    // Not typed here: taken over from elsewhere, or taken back.
    if (value !== given) {
      setGiven(value);
      setText(shownOf(value, digits));
      setTyped('');
    }
  }

  function take(next: string): void {
    const read = fieldText(next, rule, digits);
    setText(next);
    setTyped(next);
    setGiven(read);
    onText(read);
  }

  // What was typed into the page before its script ran stands in the field alone.
  const begin = useEffectEvent(() => {
    const now = input.current?.value ?? text;
    if (now !== text) take(now);
  });
  useEffect(() => begin(), []);

  const read = readNumber(text, rule);
  const meant = typed === '' ? undefined : readNumber(typed, rule);
  const understood =
    meant?.kind === 'number' && meant.value !== typed.trim() ? shownOf(given, digits) : undefined;
  return (
    <>
      <div className="relative">
        <Input
          {...native}
          ref={input}
          inputMode={rule.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          aria-describedby={`${native['aria-describedby'] ?? ''} ${id}`.trim()}
          onChange={({ target }) => take(target.value)}
          onBlur={(event) => {
            if (read.kind === 'number') setText(shownOf(given, digits));
            onBlur?.(event);
          }}
          className={classNames('tabular-nums', unit !== undefined && 'pr-16!', className)}
        />
        {unit !== undefined && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-small text-muted"
          >
            {unit}
          </span>
        )}
      </div>
      <div id={id} aria-live="polite" className="text-small text-muted wrap-anywhere">
        {understood !== undefined && `Read as ${understood}`}
        {read.kind === 'choice' && (
          <span className="mt-1 flex flex-wrap items-center gap-2">
            Which one?
            {read.readings.map((reading) => (
              <Button
                key={reading}
                variant="outline"
                size="compact"
                onClick={() => {
                  take(writeNumber(reading, digits));
                  input.current?.focus();
                }}
              >
                {writeNumber(reading, digits)}
              </Button>
            ))}
          </span>
        )}
      </div>
    </>
  );
}
