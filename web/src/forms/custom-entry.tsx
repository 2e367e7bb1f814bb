/** The field for a custom entry behind «Other». */
import { useId, type KeyboardEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/control.tsx';

interface CustomEntryProps {
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  onAdd: () => void;
}

export function CustomEntry({ label, typed, onTyped, onAdd }: CustomEntryProps) {
  const id = useId();
  const blank = typed.trim() === '';

  /** Enter adds the entry instead of submitting the form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!blank) onAdd();
  }

  return (
    <div className="mt-3 max-w-120">
      <label htmlFor={id} className="mb-2 block text-small font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          type="text"
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0"
        />
        <Button variant="outline" disabled={blank} onClick={onAdd}>
          <Icon name="plus" />
          Add
        </Button>
      </div>
    </div>
  );
}
