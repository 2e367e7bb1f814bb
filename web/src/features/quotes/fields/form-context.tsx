/** The quote form for its fields: values, problems, old values, and whether anything can be changed. */
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

const Context = createContext<FormContext | undefined>(undefined);
export const FormProvider = Context.Provider;

export function useForm(): FormContext {
  const form = useContext(Context);
  if (form === undefined) throw new Error('A field outside of the quote form');
  return form;
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
