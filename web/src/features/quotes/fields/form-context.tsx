/** The quote form for its parts: what is typed, the old offer, and the buyer. */
import { createContext, type ReactNode, useContext } from 'react';
import { type PathForm, PathFormProvider, textAt } from '../../../forms/paths/path-form.tsx';
import type { Uploads } from '../../../forms/upload/use-uploads.ts';
import type { QuoteForm } from '../model/use-quote-form.ts';
import type { TypedOffer } from '../model/typed-offer.ts';

export interface FormContext extends QuoteForm, Pick<PathForm, 'problemAt' | 'leave'> {
  uploads: Uploads;
  /** The name of the buyer. */
  buyer: string;
  /** Of the live revision, while it is revised. */
  old: TypedOffer | undefined;
}

const Context = createContext<FormContext | undefined>(undefined);

export function FormProvider({ value, children }: { value: FormContext; children: ReactNode }) {
  const { old } = value;
  function wasAt(path: string): string | undefined {
    const [name = ''] = path.split('.');
    // What was not offered was not written.
    const isNew =
      (name === 'sample' && old?.sampleOffered === false) ||
      (name === 'issuer' && old?.foreign === false);
    return old === undefined || isNew ? undefined : textAt(old, path);
  }
  return (
    <Context value={value}>
      <PathFormProvider value={{ ...value, wasAt }}>{children}</PathFormProvider>
    </Context>
  );
}

export function useForm(): FormContext {
  const form = useContext(Context);
  if (form === undefined) throw new Error('A field outside of the quote form');
  return form;
}
