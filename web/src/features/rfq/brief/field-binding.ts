/** Binds a brief's fields to their controls: name, value, error, and the check when one is left. */
import type { BriefForm } from './brief-form.ts';
import type { BriefWork } from './use-brief.ts';

type TextName = {
  [Name in keyof BriefForm]: BriefForm[Name] extends string ? Name : never;
}[keyof BriefForm];

interface Change {
  target: { value: string };
}

/** The props of a text field or select list of `forms`. */
export function bindText(work: BriefWork, name: TextName) {
  const change = (value: string) => work.change({ [name]: value });
  const registration = {
    name,
    value: work.form[name],
    onChange: async ({ target }: Change) => change(target.value),
    onBlur: async () => work.leave(name),
    ref: () => undefined,
  };
  return { registration, error: work.messages[name] };
}
