/** The dialog that asks for some words and sends them once, and its button; they are kept while they are typed. */
import type { ComponentProps } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { isBlank } from '@waggle/contract/text/typed-text';
import { DialogButton, type DialogButtonProps } from '../ui/dialog-button.tsx';
import { DialogForm } from './dialog-form.tsx';
import { DialogText } from './dialog-text.tsx';
import { type SentForm, useSentForm } from './use-sent-form.ts';

type Words = 'title' | 'description' | 'submitLabel' | 'submitVariant' | 'cancelLabel' | 'onClose';

interface TextDialogProps<Field extends string, Answer>
  extends
    Pick<ComponentProps<typeof DialogForm>, Words>,
    Omit<SentForm<Record<Field, string>, Answer>, 'empty' | 'most' | 'incomplete'> {
  /** What the call names the words. */
  field: Field;
  label: string;
  most?: number;
  /** They may be left out, which the label says. */
  optional?: boolean;
}

/** Open while it is rendered, and closed before its answer is shown. */
export function TextDialog<Field extends string, Answer>(props: TextDialogProps<Field, Answer>) {
  const { field, label, most = TEXT_LIMITS.max, optional = false, ...dialog } = props;
  const of = <Value,>(part: Value) => ({ [field]: part }) as Record<Field, Value>;
  const { textOf, submit } = useSentForm({
    ...dialog,
    empty: of(''),
    most: of(most),
    incomplete: (typed) => !optional && isBlank(typed[field]),
    done(answer: Answer) {
      dialog.onClose();
      dialog.done(answer);
    },
  });
  return (
    <DialogForm {...dialog} {...submit}>
      <DialogText
        label={optional ? `${label} (optional)` : label}
        required={!optional}
        {...textOf(field)}
      />
    </DialogForm>
  );
}

interface TextButtonProps<Field extends string, Answer> extends Omit<
  TextDialogProps<Field, Answer>,
  'onClose'
> {
  button: Omit<DialogButtonProps, 'dialog'>;
}

export function TextButton<Field extends string, Answer>(props: TextButtonProps<Field, Answer>) {
  const { button, ...dialog } = props;
  return (
    <DialogButton {...button} dialog={(close) => <TextDialog {...dialog} onClose={close} />} />
  );
}
