/** The dialog that reads another text than the idea: another language, or a later thought. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState } from 'react';
import type { ReadIdea } from '@waggle/contract/brand/names';
import { ENTREPRENEUR_TEXT } from '@waggle/contract/limits';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { TextArea } from '../../../ui/control.tsx';
import { readConcepts } from './names-query.ts';

interface OtherTextDialogProps {
  text: string;
  onRead: (read: ReadIdea) => void;
  onClose: () => void;
}

export function OtherTextDialog({ text, onRead, onClose }: OtherTextDialogProps) {
  const id = useId();
  const [idea, setIdea] = useState(text);
  const submit = useSubmit(async () => {
    onRead(await readConcepts(idea));
    onClose();
  }, 'The text could not be read. It is kept here; please try again');
  return (
    <DialogForm
      title="Read another text"
      description="One or two sentences about the product. Your idea itself stays as it is."
      submitLabel="Read it"
      incomplete={isBlank(idea)}
      onClose={onClose}
      {...submit}
    >
      <label htmlFor={id} className="mt-5 mb-1 block font-semibold">
        What the product is
      </label>
      <TextArea
        id={id}
        rows={5}
        maxLength={ENTREPRENEUR_TEXT.max}
        value={idea}
        onChange={({ target }) => setIdea(target.value)}
      />
    </DialogForm>
  );
}
