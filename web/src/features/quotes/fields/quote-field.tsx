/** A field of the quote form: label, control, unit, hint, error, and the old value while a quote is revised. */
import type { ReactNode } from 'react';
import type { NumberRule } from '@waggle/contract/text/typed-number';
import { CountryInput } from '../../../forms/countries/country-input.tsx';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { countryName } from '../../../lib/country-name.ts';
import { Input, Select, TextArea } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fieldId, useForm } from './form-context.tsx';

interface FieldProps {
  /** As in the contract, `tiers.0.unit_price`. */
  path: string;
  label: ReactNode;
  /** For screen readers, after the label. */
  more?: string;
  /** The label is for screen readers alone. */
  labelHidden?: boolean;
  optional?: boolean;
  hint?: ReactNode;
  value: string;
  onText: (text: string) => void;
  /** As it was in the quote that is revised. */
  was?: string | undefined;
  className?: string | undefined;
}

interface Control {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
  onBlur: () => void;
}

function Shell(props: FieldProps & { children: (control: Control) => ReactNode }) {
  const { path, label, more, labelHidden = false, optional = false, hint, value, was } = props;
  const { problemAt, leave } = useForm();
  const id = fieldId(path);
  const problem = problemAt(path);
  const isRevised = was !== undefined && was !== value;
  return (
    <div className={classNames('min-w-0', props.className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'mb-1.5 block text-small font-semibold'}
      >
        {label}
        {more !== undefined && <span className="sr-only"> {more}</span>}
        {optional && <span className="font-normal text-muted"> optional</span>}
      </label>
      {props.children({
        id,
        name: path,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': `${id}-notes`,
        onBlur: () => leave(path),
      })}
      <div id={`${id}-notes`} className="text-small">
        {isRevised && (
          <p className="mt-1 text-muted wrap-anywhere">
            <span className="sr-only">Before: </span>
            {was === '' ? 'was empty' : <s dir="auto">{was}</s>}
          </p>
        )}
        {hint && <p className="mt-1 text-muted">{hint}</p>}
        <p role="alert" className="flex gap-1.5 font-medium text-danger not-empty:mt-1">
          {problem !== undefined && (
            <>
              <Icon name="circle-alert" className="mt-0.5 size-4!" />
              <span className="min-w-0">{problem}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

interface NumberProps extends FieldProps {
  rule: NumberRule;
  /** After the point, shown at least. */
  digits?: number;
  /** Behind the value. */
  unit?: string;
  /** A price that should be looked at. */
  doubtful?: boolean;
}

export function NumberBox(props: NumberProps) {
  const { rule, digits, unit, value, onText } = props;
  return (
    <Shell {...props}>
      {(control) => (
        <NumberInput
          {...control}
          rule={rule}
          digits={digits}
          unit={unit}
          value={value}
          onText={onText}
          className={classNames('px-3!', props.doubtful && 'border-2! border-warn!')}
        />
      )}
    </Shell>
  );
}

interface TextProps extends FieldProps {
  type?: 'text' | 'date';
  maxLength?: number;
  min?: string;
  max?: string;
}

export function TextBox(props: TextProps) {
  const { type = 'text', maxLength, min, max, value, onText } = props;
  return (
    <Shell {...props}>
      {(control) => (
        <Input
          {...control}
          type={type}
          maxLength={maxLength}
          min={min}
          max={max}
          dir={type === 'date' ? undefined : 'auto'}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onText(target.value)}
          className="px-3! tabular-nums"
        />
      )}
    </Shell>
  );
}

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

export function ChoiceBox({ options, placeholder, ...field }: ChoiceProps) {
  const label = (value: string | undefined) =>
    value === undefined ? undefined : (options.find((one) => one.value === value)?.label ?? value);
  const was = field.was === field.value ? undefined : label(field.was);
  return (
    <Shell {...field} was={was}>
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={placeholder}
          value={field.value}
          onChange={({ target }) => field.onText(target.value)}
          className="px-3!"
        />
      )}
    </Shell>
  );
}

export function CountryBox(field: FieldProps) {
  const was = field.was === field.value ? undefined : field.was && countryName(field.was);
  return (
    <Shell {...field} was={was}>
      {(control) => (
        <CountryInput {...control} value={field.value} onCode={field.onText} className="px-3!" />
      )}
    </Shell>
  );
}

export function LongText({
  rows,
  maxLength,
  ...field
}: FieldProps & { rows: number; maxLength: number }) {
  return (
    <Shell {...field}>
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          maxLength={maxLength}
          value={field.value}
          onChange={({ target }) => field.onText(target.value)}
          style={{ fieldSizing: 'content', minHeight: `${rows * 1.5 + 1.25}rem` }}
          className="resize-y px-3!"
        />
      )}
    </Shell>
  );
}
