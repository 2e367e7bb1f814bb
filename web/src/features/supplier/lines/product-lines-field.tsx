/** «What we make»: lines to add, order and remove, each with its kinds. */
import { SUPPLIER_LIMITS } from '@waggle/contract/limits';
import type { ProductLine } from '@waggle/contract/supplier/product-lines';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FieldError } from '../../../forms/field-parts.tsx';
import { ProductLineRow } from './product-line-row.tsx';

/** The part of a form that has the lines. */
export interface LinesValues {
  productLines: ProductLine[];
}

interface ProductLinesFieldProps {
  form: Pick<UseFormReturn<LinesValues>, 'control' | 'register' | 'setValue'>;
  error: string | undefined;
}

const EMPTY: ProductLine = { text: '', kinds: [] };

/** @returns the number of the first line before this one with the same words; undefined without one */
function earlierLine(lines: readonly ProductLine[], index: number): number | undefined {
  const plain = (line: ProductLine | undefined) => line?.text.trim().toLowerCase() ?? '';
  const text = plain(lines[index]);
  const found = text === '' ? -1 : lines.findIndex((line) => plain(line) === text);
  return found >= 0 && found < index ? found + 1 : undefined;
}

export function ProductLinesField({ form, error }: ProductLinesFieldProps) {
  const control: Control<LinesValues> = form.control;
  const list = useRef<HTMLOListElement>(null);
  const lines = useFieldArray({ control, name: 'productLines' });
  const values = useWatch({ control, name: 'productLines' });
  const count = lines.fields.length;
  const [leftOut, setLeftOut] = useState(0);
  const full = count >= SUPPLIER_LIMITS.productLines;

  function focusLine(index: number): void {
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('[data-line]') ?? [];
    const target = inputs[Math.min(index, inputs.length - 1)];
    if (target) target.focus();
    else list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  /** At once: the first letters that are typed after it belong to the line that gets the focus. */
  function changeAndFocus(change: () => void, index: number): void {
    flushSync(change);
    focusLine(index);
  }

  function insert(index: number, texts: readonly string[]): void {
    const room = SUPPLIER_LIMITS.productLines - count;
    const added = texts.slice(0, room).map((text) => ({ text, kinds: [] }));
    if (added.length === 0) return;
    const change = () => lines.insert(index, added, { shouldFocus: false });
    changeAndFocus(change, index + added.length - 1);
  }

  function paste(index: number, texts: readonly string[]): void {
    setLeftOut(Math.max(0, texts.length - (SUPPLIER_LIMITS.productLines - count)));
    insert(index, texts);
  }

  /** Enter in a line goes to the next one, or begins it. */
  function goOn(index: number): void {
    if (index < count - 1) focusLine(index + 1);
    else if (values[index]?.text.trim()) insert(count, [EMPTY.text]);
  }

  function move(from: number, to: number, button: HTMLElement): void {
    flushSync(() => lines.move(from, to));
    // The row has moved in the document, and lost the focus on its way.
    button.focus();
  }

  return (
    <div className="min-w-0">
      <ol ref={list} className="empty:hidden">
        {lines.fields.map((field, index) => (
          <ProductLineRow
            key={field.id}
            number={index + 1}
            registration={form.register(`productLines.${index}.text`)}
            text={values[index]?.text ?? ''}
            kinds={values[index]?.kinds ?? []}
            onKinds={(kinds) =>
              form.setValue(`productLines.${index}.kinds`, kinds, { shouldDirty: true })
            }
            onEnter={() => goOn(index)}
            sameAs={earlierLine(values, index)}
            onPasted={(texts) => paste(index + 1, texts)}
            onRemove={() => changeAndFocus(() => lines.remove(index), index)}
            onUp={index > 0 ? (button) => move(index, index - 1, button) : undefined}
            onDown={index < count - 1 ? (button) => move(index, index + 1, button) : undefined}
          />
        ))}
      </ol>
      <FieldError id="product-lines" error={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          data-add
          disabled={full}
          onClick={() => insert(count, [EMPTY.text])}
        >
          <Icon name="plus" />
          {count === 0 ? 'Add a line' : 'Add another line'}
        </Button>
        <p className="text-small text-muted">
          {count} of {SUPPLIER_LIMITS.productLines}
        </p>
        <p role="status" className="text-small font-medium text-warn empty:hidden">
          {leftOut > 0 &&
            `${leftOut === 1 ? 'One pasted line does' : `${leftOut} pasted lines do`} not fit: ${SUPPLIER_LIMITS.productLines} are the most.`}
        </p>
      </div>
    </div>
  );
}
