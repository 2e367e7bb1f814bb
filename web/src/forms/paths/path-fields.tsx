/** A field at a path: label, control, unit, hint, error, and the old value while something that was sent is revised. */
import type { ReactNode } from 'react';
import type { NumberRule } from '@waggle/contract/text/typed-number';
import { CountryInput } from '../countries/country-input.tsx';
import { NumberInput } from '../numbers/number-input.tsx';
import { classNames } from '../../lib/class-names.ts';
import { countryName } from '../../lib/country-name.ts';
import { Input, Select, TextArea } from '../../ui/control.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldId, useField, usePathForm } from './path-form.tsx';

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
  /** As it was before, where the path alone does not tell. */
  was?: string | undefined;
  /** Where more is written than the text at the path. */
  onText?: (text: string) => void;
  className?: string | undefined;
}

interface Control {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
  onBlur: () => void;
}

interface ShellProps extends FieldProps {
  /** @returns what stands for a value where it is read */
  wordsOf?: (value: string) => string;
  children: (control: Control, value: string, onText: (text: string) => void) => ReactNode;
}

function Shell(props: ShellProps) {
  const { path, label, more, labelHidden = false, optional = false, hint } = props;
  const { wordsOf = (value) => value } = props;
  const { problemAt, leave } = usePathForm();
  const field = useField(path);
  const { value, was, onText } = { ...field, ...props };
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
      {props.children(
        {
          id,
          name: path,
          'aria-invalid': problem === undefined ? undefined : true,
          'aria-describedby': `${id}-notes`,
          onBlur: () => leave(path),
        },
        value,
        onText,
      )}
      <div id={`${id}-notes`} className="text-small">
        {isRevised && (
          <p className="mt-1 text-muted wrap-anywhere">
            <span className="sr-only">Before: </span>
            {was === '' ? 'was empty' : <s dir="auto">{wordsOf(was)}</s>}
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

export function NumberBox({ rule, digits, unit, doubtful, ...field }: NumberProps) {
  return (
    <Shell {...field}>
      {(control, value, onText) => (
        <NumberInput
          {...control}
          rule={rule}
          digits={digits}
          unit={unit}
          value={value}
          onText={onText}
          className={classNames('px-3!', doubtful && 'border-2! border-warn!')}
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

export function TextBox({ type = 'text', maxLength, min, max, ...field }: TextProps) {
  return (
    <Shell {...field}>
      {(control, value, onText) => (
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
  return (
    <Shell {...field} wordsOf={(text) => options.find((one) => one.value === text)?.label ?? text}>
      {(control, value, onText) => (
        <Select
          {...control}
          options={options}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onText(target.value)}
          className="px-3!"
        />
      )}
    </Shell>
  );
}

export function CountryBox(field: FieldProps) {
  return (
    <Shell {...field} wordsOf={countryName}>
      {(control, value, onText) => (
        <CountryInput {...control} value={value} onCode={onText} className="px-3!" />
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
      {(control, value, onText) => (
        <TextArea
          {...control}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onText(target.value)}
          style={{ fieldSizing: 'content', minHeight: `${rows * 1.5 + 1.25}rem` }}
          className="resize-y px-3!"
        />
      )}
    </Shell>
  );
}
