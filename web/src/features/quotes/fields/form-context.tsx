/** The quote form for its fields: their texts, old ones, problems, and the way to each. */
import { createContext, useContext } from 'react';
import type { Uploads } from '../../../forms/upload/use-uploads.ts';
import type { QuoteForm } from '../model/use-quote-form.ts';
import type { TypedOffer } from '../model/typed-offer.ts';

export interface FormContext extends QuoteForm {
  uploads: Uploads;
  /** The name of the buyer. */
  buyer: string;
  /** Of the live revision, while it is revised. */
  old: TypedOffer | undefined;
  /** @returns the sentence to show at a field */
  problemAt: (path: string) => string | undefined;
  /** The user has left a field. */
  leave: (path: string) => void;
}

/** @returns the text at a path, `tiers.0.unit_price`; undefined where nothing is */
function textAt(typed: TypedOffer, path: string): string | undefined {
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

const Context = createContext<FormContext | undefined>(undefined);
export const FormProvider = Context.Provider;

export function useForm(): FormContext {
  const form = useContext(Context);
  if (form === undefined) throw new Error('A field outside of the quote form');
  return form;
}

/** @returns the text of a field, how it is written, and as it was in the quote that is revised */
export function useField(path: string) {
  const { typed, old, change } = useForm();
  const [name = '', ...rest] = path.split('.');
  // What was not offered was not written.
  const isNew =
    (name === 'sample' && old?.sampleOffered === false) ||
    (name === 'issuer' && old?.foreign === false);
  return {
    value: textAt(typed, path) ?? '',
    was: old === undefined || isNew ? undefined : textAt(old, path),
    onText: (text: string) =>
      change({ [name]: withText<unknown>(Reflect.get(typed, name), rest, text) }),
  };
}

/** @returns the id of the control of a field */
export function fieldId(path: string): string {
  return `quote-${path.replaceAll('.', '-')}`;
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
