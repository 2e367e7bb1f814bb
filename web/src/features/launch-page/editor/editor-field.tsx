/** A field of the editor, by its path in what is typed: with how much room is left, and what is missing. */
import { cutText } from '@waggle/contract/text/cut-text';
import type { NumberRule } from '@waggle/contract/text/typed-number';
import { hasBlank } from '@waggle/contract/launch-page/ready';
import type { ComponentProps } from 'react';
import { controlled } from '../../../forms/bind-fields.ts';
import { Field } from '../../../forms/field-parts.tsx';
import { NumberTextField } from '../../../forms/numbers/number-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { Select } from '../../../ui/control.tsx';
import { textAt, type TypedPath, withText } from './typed-page.ts';
import type { PageEditor } from './use-page-editor.ts';

type TextFieldProps = ComponentProps<typeof TextField>;

export interface EditorFieldProps
  extends
    Pick<TextFieldProps, 'lines' | 'type' | 'autoComplete' | 'inputMode' | 'placeholder'>,
    Pick<TextFieldProps, 'className'> {
  /** As in the body of the call. */
  path: TypedPath;
  label: string;
  max?: number;
  hint?: string;
  number?: NumberRule;
  /** Makes it a list to choose from. */
  options?: ComponentProps<typeof Select>['options'];
  /** @returns a typed text as it is kept */
  tidy?: (text: string) => string;
}

/** What marks a gap or is no number is said at once, and what is empty only once it is to be public. */
function errorOf({ lacks, misread, strict }: PageEditor, path: string): string | undefined {
  const lack = lacks.find((one) => one.path === path);
  if (lack === undefined) return undefined;
  return strict || path === 'slug' || misread.includes(lack) ? lack.message : undefined;
}

export function EditorField(props: EditorFieldProps & { editor: PageEditor }) {
  const { editor, path, max = Infinity, hint, number, options, tidy, ...more } = props;
  const value = textAt(editor.typed, path);
  const said = [
    hasBlank(value) && 'Put your own words in place of [ ].',
    hint,
    value.length > max && `${value.length} of ${max} characters`,
  ];
  function put(typed: string): void {
    const text = cutText(tidy ? tidy(typed) : typed, max);
    editor.change((now) => withText(now, path, text));
  }
  const field = {
    ...more,
    registration: controlled(path, value, put),
    hint: said.filter(Boolean).join(' '),
    error: errorOf(editor, path),
  };
  if (number) return <NumberTextField {...field} number={number} />;
  if (!options) return <TextField {...field} />;
  return <Field {...field}>{(control) => <Select {...control} options={options} />}</Field>;
}

interface EditorFieldsProps {
  editor: PageEditor;
  fields: readonly EditorFieldProps[];
}

export function EditorFields({ editor, fields }: EditorFieldsProps) {
  return fields.map((field) => <EditorField key={field.path} editor={editor} {...field} />);
}
