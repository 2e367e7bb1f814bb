/** The field for a custom entry behind «Other»; what is typed counts, with or without «Add». */
import { useId, useRef, type KeyboardEvent } from 'react';
import { isBlank } from '@waggle/contract/text';
import { isOfInputMethod } from '../lib/keys/input-method.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/control.tsx';
import { useCommitOnLeave } from './use-commit-on-leave.ts';

interface CustomEntryProps {
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  onAdd: () => void;
  /** Adds what is typed, as the user has left the field or submits the form. */
  onCommit: () => void;
}

export function CustomEntry({ label, typed, onTyped, onAdd, onCommit }: CustomEntryProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  useCommitOnLeave(field, onCommit);
  const blank = isBlank(typed);

  /** Enter adds the entry instead of submitting the form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return;
    event.preventDefault();
    if (!blank) onAdd();
  }

  return (
    <div ref={field} className="mt-3 max-w-120">
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
