/** A form that is sent once: what is typed is kept on this device until then, and refusals stand beside its fields. */
import { useState } from 'react';
import { fieldMessages } from '../api/report-error.ts';
import { useSubmit } from './dialog-form.tsx';
import { sameKey } from './drafts/same-key.ts';
import { useDeviceDraft } from './drafts/use-saved-draft.ts';

export interface SentForm<Values, Answer> {
  /** Under which it is kept. */
  name: string;
  empty: Values;
  /** @param key gives the Idempotency-Key: the same for the same content, over a reload too */
  send: (values: Values, key: () => string) => Promise<Answer>;
  /** Shows the answer, and closes the form. */
  done: (answer: Answer) => void;
  /** Said if the server gave no message. */
  failed?: string | undefined;
}

export function useSentForm<Values extends object, Answer>(form: SentForm<Values, Answer>) {
  const { failed = 'It could not be sent. What you wrote is kept' } = form;
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
  const fields = Object.keys(value) as (keyof Values & string)[];
  return { value, give, errors: fieldMessages(error, fields), submit };
}
