/** A small form that opens in place of its button; Escape closes it. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useKeyDown } from '../../../../lib/use-key-down.ts';
import { Button } from '../../../../ui/button.tsx';

interface InlineFormProps {
  /** The form's accessible name. */
  label: string;
  submit: string;
  /** Something is still missing. */
  incomplete?: boolean;
  busy: boolean;
  /** A selector: what takes the focus when it is not the first field. */
  firstFocus?: string;
  onSubmit(): void;
  onCancel(): void;
  children: ReactNode;
}

/** Its first field takes the focus. */
export function InlineForm(props: InlineFormProps) {
  const { label, submit, incomplete = false, busy, onSubmit, onCancel, children } = props;
  const { firstFocus = 'select, input, textarea' } = props;
  const form = useRef<HTMLFormElement>(null);
  // Once: it must not take the focus from a field while somebody types.
  const [first] = useState(firstFocus);
  /** The button that opened it: it comes back, as another element with the same id. */
  const [opener] = useState(() => document.activeElement?.id);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(first)?.focus();
    return () => {
      if (opener && document.activeElement === document.body)
        document.getElementById(opener)?.focus();
    };
  }, [first, opener]);
  useKeyDown((event) => {
    // A dialog over it is closed first.
    if (event.key !== 'Escape' || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    onCancel();
  }, document);
  return (
    <form
      ref={form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="mt-2.5 grid gap-1.5"
    >
      {children}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button type="submit" disabled={incomplete} busy={busy} className="px-4!">
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel} className="px-4!">
          Cancel
        </Button>
      </div>
    </form>
  );
}
