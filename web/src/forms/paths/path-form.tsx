/** A form whose fields name their paths, `costs.0.what`: what is typed, what is wrong with it, and the way to each. */
import { createContext, useContext } from 'react';

export interface PathForm {
  /** Texts, in lists and objects as the contract has them. */
  readonly typed: object;
  change: (patch: Readonly<Record<string, unknown>>) => void;
  /** @returns the sentence to show at a field */
  problemAt: (path: string) => string | undefined;
  /** The user has left a field. */
  leave: (path: string) => void;
  /** @returns the text of a field before it was changed; undefined where it was not there */
  wasAt?: (path: string) => string | undefined;
}

/** @returns the text at a path, `tiers.0.unit_price`; undefined where nothing is */
export function textAt(typed: object, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => Object(part)[name] as unknown, typed);
  return typeof found === 'string' ? found : undefined;
}

/** @returns what the path leads into, with another text at its end */
function withText<Part>(part: Part, [name, ...rest]: string[], text: string): Part {
  if (name === undefined) return text as Part;
  const inner = withText(Object(part)[name] as unknown, rest, text);
  return (
    Array.isArray(part) ? part.with(Number(name), inner) : { ...part, [name]: inner }
  ) as Part;
}

const Context = createContext<PathForm | undefined>(undefined);
export const PathFormProvider = Context.Provider;

export function usePathForm(): PathForm {
  const form = useContext(Context);
  if (form === undefined) throw new Error('A field outside of its form');
  return form;
}

/** @returns the text of a field, how it is written, and what it was before */
export function useField(path: string) {
  const { typed, change, wasAt } = usePathForm();
  const [name = '', ...rest] = path.split('.');
  return {
    value: textAt(typed, path) ?? '',
    was: wasAt?.(path),
    onText: (text: string) =>
      change({ [name]: withText<unknown>(Reflect.get(typed, name), rest, text) }),
  };
}

/** @returns the id of the control of a field */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Moves the focus to the field of a problem, or to the first control of what it is about. */
export function focusField(path: string): void {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(parts.slice(0, length).join('.')));
    if (!found) continue;
    const control = found.matches('input, select, textarea, button')
      ? found
      : found.querySelector<HTMLElement>('input, select, textarea, button');
    found.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    return;
  }
}
