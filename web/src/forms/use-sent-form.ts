/** A form that is sent once: what is typed is kept on this device until then, and refusals stand beside its fields. */
import { useEffect, useState } from 'react';
import { fieldMessages } from '../api/report-error.ts';
import { useSubmit } from './dialog-form.tsx';
import { isTooLong } from './dialog-text.tsx';
import { sameKey } from './drafts/same-key.ts';
import { useDeviceDraft } from './drafts/use-saved-draft.ts';

export interface SentForm<Values, Answer> {
  /** Under which it is kept. */
  name: string;
  empty: Values;
  /** How long each of its texts may be: until they fit, nothing is sent. */
  most?: Readonly<Partial<Record<keyof Values & string, number>>>;
  /** Whether something that it needs is missing. */
  incomplete?: (values: Values) => boolean;
  /** @param key gives the Idempotency-Key: the same for the same content, over a reload too */
  send: (values: Values, key: () => string) => Promise<Answer>;
  /** Shows the answer, and closes the form. */
  done: (answer: Answer) => void;
  /** Said if the server gave no message. */
  failed?: string | undefined;
}

export function useSentForm<Values extends object, Answer>(form: SentForm<Values, Answer>) {
  const { failed = 'It could not be sent. What you wrote is kept' } = form;
  const most: Readonly<Partial<Record<string, number>>> = form.most ?? {};
  const { value, change, forget } = useDeviceDraft(form.name, form.empty);
  const [error, setError] = useState<unknown>();
  const submit = useSubmit(async () => {
    const sentAs = sameKey(form.name);
    setError(undefined);
    try {
      const answer = await form.send(value, () => sentAs.keyFor(value));
      forget();
      sentAs.forget();
      form.done(answer);
    } catch (thrown) {
      setError(thrown);
      throw thrown;
    }
  }, failed);
  const give = (part: Partial<Values>): void => change((typed) => ({ ...typed, ...part }));
  const errors: Readonly<Partial<Record<string, string>>> = fieldMessages(error, Object.keys(most));
  // What stands at a field is not said again above the buttons.
  const submitError = Object.values(errors).includes(submit.submitError) ? '' : submit.submitError;
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus();
  }, [error]);
  /** The props of the field of one of its texts. */
  const textOf = (field: keyof Values & string) => ({
    most: most[field] ?? Infinity,
    error: errors[field],
    value: String(value[field]),
    onChange: (text: string) => give({ [field]: text } as Partial<Values>),
  });
  const texts = Object.keys(value).map((field) => textOf(field as keyof Values & string));
  const fit = texts.every((text) => !isTooLong(text.value, text.most));
  const incomplete = !fit || form.incomplete?.(value) === true;
  return { value, give, textOf, submit: { ...submit, submitError, incomplete } };
}
