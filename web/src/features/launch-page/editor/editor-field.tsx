/** A text field of the editor, by its path in the page: with how much room is left, and what is missing. */
import { cutText } from '@waggle/contract/text/cut-text';
import { controlled } from '../../../forms/bind-fields.ts';
import { NumberTextField } from '../../../forms/numbers/number-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { NumberRule } from '@waggle/contract/text/typed-number';
import { hasBlank } from '@waggle/contract/launch-page/ready';
import type { PageEditor } from './use-page-editor.ts';

export interface EditorFieldProps {
  editor: PageEditor;
  /** As in the body of the call. */
  path: string;
  label: string;
  value: string;
  max?: number;
  hint?: string;
  lines?: number;
  type?: 'text' | 'email';
  autoComplete?: string;
  inputMode?: 'email';
  number?: NumberRule;
  placeholder?: string;
  className?: string;
  onText: (text: string) => void;
}

/** What marks a gap or is no number is said at once, and what is empty only once it is to be public. */
function errorOf({ lacks, misread, strict }: PageEditor, path: string): string | undefined {
  const lack = lacks.find((one) => one.path === path);
  if (lack === undefined) return undefined;
  return strict || path === 'slug' || misread.includes(lack) ? lack.message : undefined;
}

export function EditorField(props: EditorFieldProps) {
  const { editor, path, label, value, max, hint, onText, number, ...more } = props;
  const over = max !== undefined && value.length > max;
  const room = over ? `${value.length} of ${max} characters` : undefined;
  const isGap = hasBlank(value);
  const said = [isGap ? 'Put your own words in place of [ ].' : undefined, hint, room];
  const text = said.filter((one) => one !== undefined).join(' ');
  const error = errorOf(editor, path);
  const field = {
    ...more,
    label,
    registration: controlled(path, value, (typed) =>
      onText(max === undefined ? typed : cutText(typed, max)),
    ),
    ...(text !== '' && { hint: text }),
    ...(error !== undefined && { error }),
  };
  return number === undefined ? (
    <TextField {...field} />
  ) : (
    <NumberTextField {...field} number={number} />
  );
}
