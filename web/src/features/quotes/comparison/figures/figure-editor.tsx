/** One figure while it is edited in its place: its fields, their errors, and what it does to the comparison. */
import { useEffect, useId, useRef, useState } from 'react';
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import { Button } from '../../../../ui/button.tsx';
import { useDeviceDraft } from '../../../../forms/drafts/use-saved-draft.ts';
import { NumberInput } from '../../../../forms/numbers/number-input.tsx';
import { Input, Select } from '../../../../ui/control.tsx';
import {
  type FieldValues,
  type FigureField,
  fieldsOf,
  valuesOf,
  writeFigure,
} from './figure-fields.ts';
import type { FigureRow } from './figure-rows.ts';

interface FigureEditorProps {
  rfqId: string;
  row: FigureRow;
  figures: ComparisonFigures;
  /** @returns what the figures do, in words */
  effect: (figures: ComparisonFigures, row: FigureRow) => string;
  onUse: (figures: ComparisonFigures) => void;
  onClose: () => void;
}

const WIDTHS: Record<FigureField['mode'], string> = {
  number: 'w-36',
  text: 'min-w-48 flex-1',
  date: 'w-49',
};

export function FigureEditor({ rfqId, row, figures, effect, onUse, onClose }: FigureEditorProps) {
  const start = valuesOf(row.target, figures);
  const { value: values, change, forget } = useDeviceDraft(`figure.${rfqId}.${row.key}`, start);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fields = fieldsOf(row.target, figures.currency);
  const written = writeFigure(row.target, values, figures);
  const errors = tried && 'errors' in written ? written.errors : {};
  const id = useId();

  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);

  function use(): void {
    setTried(true);
    if ('errors' in written) {
      const [wrong = ''] = Object.keys(written.errors);
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    forget();
    onUse(written.figures);
  }

  function cancel(): void {
    forget();
    onClose();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={`${row.name}, ${row.whom}`}
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
      className="grid gap-x-6 gap-y-3 border-l-3 border-accent bg-surface-raised p-4 md:grid-cols-[minmax(0,12.5rem)_minmax(0,1fr)]"
    >
      <p className="md:pt-7">
        <b className="font-semibold">{row.name}</b>
        <span className="block text-small text-muted wrap-anywhere">{row.whom}</span>
      </p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start gap-2.5">
          {fields.map((field) => (
            <EditorField
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              values={values}
              error={errors[field.name]}
              onType={(text) => change((typed) => ({ ...typed, [field.name]: text }))}
              onEscape={cancel}
            />
          ))}
          <div className="flex gap-2 pt-6.5">
            <Button type="submit">Use it</Button>
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </div>
        <p role="status" className="mt-3 text-small text-muted">
          {'figures' in written ? effect(written.figures, row) : ''}
        </p>
      </div>
    </form>
  );
}

interface EditorFieldProps {
  id: string;
  field: FigureField;
  values: FieldValues;
  error: string | undefined;
  onType: (text: string) => void;
  onEscape: () => void;
}

function EditorField({ id, field, values, error, onType, onEscape }: EditorFieldProps) {
  const { name, label, mode, options, rule } = field;
  const shared = {
    id,
    name,
    size: 'compact' as const,
    value: values[name] ?? '',
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && onEscape(),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  return (
    <div className={`max-w-full ${options === undefined ? WIDTHS[mode] : 'w-52'}`}>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      {rule !== undefined ? (
        <NumberInput {...shared} rule={rule} onText={onType} />
      ) : options === undefined ? (
        <Input
          {...shared}
          type={mode === 'date' ? 'date' : 'text'}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
      ) : (
        <Select {...shared} options={options} onChange={(event) => onType(event.target.value)} />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
