/** Controls with a small name above them, for forms that are part of something else. */
import { type ComponentProps, type ComponentType, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Input, Select, TextArea } from '../ui/control.tsx';

interface NameProps {
  label: string;
  /** Utilities for its place. */
  place?: string | undefined;
}

/** @param props `children` get the id that the control has to have */
export function Named({
  label,
  place,
  children,
}: NameProps & { children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={classNames('min-w-0', place)}>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type Control = typeof Input | typeof Select | typeof TextArea;

type NamedProps<Of extends Control> = Omit<ComponentProps<Of>, 'id' | 'onChange'> &
  NameProps & { onText: (text: string) => void };

function named<Of extends Control>(control: Of) {
  const Bare = control as ComponentType<ComponentProps<typeof Input>>;
  return function NamedControl({ label, place, onText, ...rest }: NamedProps<Of>) {
    return (
      <Named label={label} place={place}>
        {(id) => (
          <Bare
            size="compact"
            {...(rest as object)}
            id={id}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Named>
    );
  };
}

export const NamedInput = named(Input);
export const NamedSelect = named(Select);
export const NamedTextArea = named(TextArea);
