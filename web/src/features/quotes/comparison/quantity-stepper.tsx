/** The field of the quantity with its steps down and up. */
import { useId, useState } from 'react';
import { readNumber } from '@waggle/contract/text/typed-number';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { numberText } from './model/money-text.ts';
import { QUANTITY, readQuantity, stepQuantity } from './model/quantities.ts';

interface QuantityStepperProps {
  quantity: number;
  onMove: (quantity: number) => void;
  /** Whether the label is only for screen readers. */
  bare?: boolean;
}

export function QuantityStepper({ quantity, onMove, bare = false }: QuantityStepperProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? undefined : readNumber(typed, QUANTITY);
  const isWrong = read !== undefined && read.kind !== 'number';

  function type(text: string): void {
    setTyped(text);
    const wanted = readQuantity(text);
    if (wanted !== undefined) onMove(wanted);
  }

  return (
    <div className="print:hidden">
      <label htmlFor={id} className={bare ? 'sr-only' : 'mb-1.5 block text-small font-semibold'}>
        Quantity
      </label>
      <div className="flex w-fit items-stretch rounded-control border border-line-strong bg-surface-raised focus-within:outline-3 focus-within:outline-accent">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Fewer"
          disabled={quantity <= 1}
          onClick={() => onMove(stepQuantity(quantity, -1))}
          className="rounded-r-none"
        >
          <Icon name="minus" className="size-4" />
        </Button>
        <input
          id={id}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? numberText(quantity)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            setTyped(undefined);
            onMove(stepQuantity(quantity, event.key === 'ArrowUp' ? 1 : -1));
          }}
          className={`min-w-0 bg-surface bg-transparent text-center text-lead font-semibold tabular-nums outline-none ${bare ? 'w-18' : 'w-24'}`}
        />
        <Button
          variant="quiet"
          size="icon"
          aria-label="More"
          onClick={() => onMove(stepQuantity(quantity, 1))}
          className="rounded-l-none"
        >
          <Icon name="plus" className="size-4" />
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small font-medium text-danger">
          {'message' in read ? read.message : QUANTITY.message}
        </p>
      )}
    </div>
  );
}
