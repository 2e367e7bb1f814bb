/** One line of what a supplier makes: its text, its kinds, and its place among the others. */
import { cutText } from '@waggle/contract/text/cut-text';
import { SUPPLIER_LIMITS } from '@waggle/contract/limits';
import { useId, type ClipboardEvent } from 'react';
import type { FieldRegistration } from '../../../forms/field-parts.tsx';
import { isOfInputMethod } from '../../../lib/keys/input-method.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LineKinds } from './line-kinds.tsx';

type Move = ((button: HTMLElement) => void) | undefined;

interface ProductLineRowProps {
  /** Counted from 1. */
  number: number;
  registration: FieldRegistration;
  text: string;
  kinds: readonly string[];
  /** The number of an earlier line that says the same. */
  sameAs: number | undefined;
  onKinds: (kinds: string[]) => void;
  onEnter: () => void;
  /** With the further lines of a text of several that was pasted. */
  onPasted: (texts: string[]) => void;
  onRemove: () => void;
  onUp: Move;
  onDown: Move;
}

/** @returns the lines of a pasted text, without bullets */
function linesOf(pasted: string): string[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-•*·–]\s+/, '').trim())
    .filter((line) => line !== '')
    .map((line) => cutText(line, SUPPLIER_LIMITS.productLine));
}

export function ProductLineRow(props: ProductLineRowProps) {
  const { number, registration, text, kinds, onUp, onDown } = props;
  const id = useId();

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const [first, ...more] = linesOf(event.clipboardData.getData('text'));
    if (first === undefined || more.length === 0) return;
    event.preventDefault();
    const { currentTarget: field } = event;
    field.setRangeText(first, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    void registration.onChange({ type: 'change', target: field });
    props.onPasted(more);
  }

  const moves = [
    { name: 'up', icon: 'arrow-up', onMove: onUp },
    { name: 'down', icon: 'arrow-down', onMove: onDown },
  ] as const;
  return (
    <li className="border-b border-line py-4">
      <div className="flex items-center">
        <label htmlFor={id} className="min-w-0 flex-1 text-small font-semibold">
          Line {number}
        </label>
        {moves.map(({ name, icon, onMove }) => (
          <Button
            key={name}
            variant="quiet"
            size="icon"
            aria-label={`Move line ${number} ${name}`}
            // Not disabled, as it has the focus after a move to the end.
            aria-disabled={onMove === undefined}
            onClick={({ currentTarget }) => onMove?.(currentTarget)}
          >
            <Icon name={icon} />
          </Button>
        ))}
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove line ${number}`}
          onClick={props.onRemove}
        >
          <Icon name="trash" />
        </Button>
      </div>
      <Input
        {...registration}
        id={id}
        data-line
        maxLength={SUPPLIER_LIMITS.productLine}
        autoComplete="off"
        placeholder={number === 1 ? 'Clip-on book lights, one page wide' : undefined}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isOfInputMethod(event)) return;
          event.preventDefault();
          props.onEnter();
        }}
      />
      {props.sameAs !== undefined && (
        <p role="status" className="mt-2 text-small font-medium text-warn">
          Line {props.sameAs} says the same.
        </p>
      )}
      <LineKinds
        label={`Kinds of line ${number}`}
        text={text}
        kinds={kinds}
        onChange={props.onKinds}
      />
    </li>
  );
}
