/** Rows of a list in a form: one is added with the focus in its first field, and one is removed. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { focusField, usePathForm } from './path-form.tsx';

function useRows(list: string) {
  const { typed, change } = usePathForm();
  return {
    rows: Reflect.get(typed, list) as readonly unknown[],
    put(rows: readonly unknown[], focus: string): void {
      change({ [list]: rows });
      setTimeout(() => focusField(focus));
    },
  };
}

interface AddRowProps {
  /** Its path. */
  list: string;
  /** Of its rows, the first field. */
  first: string;
  most: number;
  fresh: () => object;
  children: ReactNode;
}

export function AddRow({ list, first, most, fresh, children }: AddRowProps) {
  const { rows, put } = useRows(list);
  if (rows.length >= most) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => put([...rows, fresh()], `${list}.${rows.length}.${first}`)}
      className="mt-1 -ml-2 px-2! text-accent-text"
    >
      <Icon name="plus" />
      {children}
    </Button>
  );
}

/** Leads to another row, or to the button that adds one. */
export function RemoveRow({ list, at, name }: { list: string; at: number; name: string }) {
  const { rows, put } = useRows(list);
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Remove ${name}`}
      onClick={() => put(rows.toSpliced(at, 1), list)}
    >
      <Icon name="x" />
    </Button>
  );
}
