/** A small form that opens in place of the button that asked for it; Escape closes it. */
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useEscape } from './use-escape.ts';

interface InlineFormProps {
  /** What the form is about, for whoever does not see it. */
  label: string;
  submit: string;
  /** Something is still missing. */
  incomplete?: boolean;
  busy: boolean;
  onSubmit(): void;
  onCancel(): void;
  children: ReactNode;
}

export function InlineForm(props: InlineFormProps) {
  const { label, submit, incomplete = false, busy, onSubmit, onCancel, children } = props;
  useEscape(onCancel);
  return (
    <form
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

export function InlineLabel({ id, children }: { id: string; children: string }) {
  return (
    <label htmlFor={id} className="text-small font-semibold">
      {children}
    </label>
  );
}
