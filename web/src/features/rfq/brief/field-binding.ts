/** Binds a brief's fields to their controls: name, value, error, and the check when one is left. */
import { controlled } from '../../../forms/bind-fields.ts';
import type { BriefForm } from './brief-form.ts';
import type { BriefWork } from './use-brief.ts';

type TextName = {
  [Name in keyof BriefForm]: BriefForm[Name] extends string ? Name : never;
}[keyof BriefForm];

/** The props of a text field or select list of `forms`. */
export function bindText(work: BriefWork, name: TextName) {
  const registration = controlled(
    name,
    work.form[name],
    (value) => work.change({ [name]: value }),
    () => work.leave(name),
  );
  return { registration, error: work.messages[name] };
}
