/** The figure beside a text: read from it, shown, and stored once the supplier has confirmed it. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FieldError } from '../../../../forms/field-parts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';

interface FigureFieldProps<Figure> {
  /** Names the group, as in «Minimum order as a figure». */
  label: string;
  text: string;
  /** Null while the supplier has confirmed none. */
  value: Figure | null;
  onChange: (value: Figure | null) => void;
  read: (text: string) => Figure | undefined;
  words: (value: Figure) => string;
  /** In the editor before anything is typed. */
  blank: Figure;
  error: string | undefined;
  /** @returns the controls */
  editor: (value: Figure, onChange: (value: Figure) => void) => ReactNode;
}

export function FigureField<Figure>(props: FigureFieldProps<Figure>) {
  const { label, text, value, onChange, read, words, error } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(false);
  const proposed = value === null ? read(text) : undefined;

  function confirm(figure: Figure): void {
    onChange(figure);
    // The pressed button is gone.
    requestAnimationFrame(() => group.current?.querySelector('button')?.focus());
  }

  function edit(): void {
    onChange(value ?? proposed ?? props.blank);
    setEditing(true);
    requestAnimationFrame(() => group.current?.querySelector('input')?.focus());
  }

  function close(): void {
    setEditing(false);
    requestAnimationFrame(() => group.current?.querySelector('button')?.focus());
  }

  return (
    <div ref={group} role="group" aria-label={label} className="min-w-0">
      {editing && value !== null ? (
        <div className="rounded-control bg-surface-sunk p-4">
          {props.editor(value, onChange)}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="compact" onClick={close}>
              Done
            </Button>
            <Button
              variant="quiet"
              size="compact"
              onClick={() => {
                onChange(null);
                close();
              }}
            >
              No figure
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="min-w-0 text-small wrap-anywhere">
            {value !== null ? (
              <>
                <Icon name="check" className="mr-2 inline size-4" />
                Searched by <strong>{words(value)}</strong>
              </>
            ) : proposed === undefined ? (
              <span className="text-muted">
                {isBlank(text)
                  ? 'Entrepreneurs search by figures.'
                  : 'We read no figure in this. Entrepreneurs search by figures.'}
              </span>
            ) : (
              <>
                We read this as <strong>{words(proposed)}</strong>
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-x-3">
            {proposed !== undefined && (
              <Button variant="outline" size="compact" onClick={() => confirm(proposed)}>
                Confirm
              </Button>
            )}
            <Button variant="link" onClick={edit}>
              {value === null && proposed === undefined ? 'Give a figure' : 'Change'}
              <span className="sr-only">: {label}</span>
            </Button>
          </div>
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
