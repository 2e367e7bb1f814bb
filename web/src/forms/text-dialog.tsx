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
    Omit<SentForm<Record<Field, string>, Answer>, 'empty'> {
  /** What the call names the words. */
  field: Field;
  label: string;
  most?: number;
  /** They may be left out, which the label says. */
  optional?: boolean;
}

/** Open while it is rendered, and closed before its answer is shown. */
export function TextDialog<Field extends string, Answer>(props: TextDialogProps<Field, Answer>) {
  const { name, field, send, done: show, failed, label, optional = false, ...dialog } = props;
  const { most = TEXT_LIMITS.max, ...words } = dialog;
  const empty = { [field]: '' } as Record<Field, string>;
  const done = (answer: Answer): void => {
    words.onClose();
    show(answer);
  };
  const { value, errors, give, submit } = useSentForm({ name, empty, send, done, failed });
  const text = value[field];
  return (
    <DialogForm
      {...words}
      {...submit}
      incomplete={(!optional && isBlank(text)) || text.trim().length > most}
    >
      <DialogText
        label={optional ? `${label} (optional)` : label}
        most={most}
        required={!optional}
        error={errors[field]}
        value={text}
        onChange={(typed) => give({ [field]: typed } as Record<Field, string>)}
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
