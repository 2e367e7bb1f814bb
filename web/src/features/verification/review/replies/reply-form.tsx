/** Writes or changes a saved reply. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { REPLY_VALUES, type SavedReply } from '@waggle/contract/verification/replies';
import { useSubmit } from '../../../../forms/dialog-form.tsx';
import { NamedInput, NamedTextArea } from '../../../../forms/named-controls.tsx';
import { Button } from '../../../../ui/button.tsx';
import { saveReply } from './reply-calls.ts';

interface ReplyFormProps {
  reply: Pick<SavedReply, 'id' | 'title' | 'text'> & Partial<SavedReply>;
  onDone(): void;
}

const VALUES = Object.keys(REPLY_VALUES).map((name) => `{${name}}`);

export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(reply.title);
  const [text, setText] = useState(reply.text);
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    await saveReply({ ...reply, title, text });
    onDone();
  }, 'The reply could not be saved');
  useEffect(() => first.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form aria-label="Saved reply" className="grid gap-2" onSubmit={submit}>
      <NamedInput
        label="Name"
        ref={first}
        name="title"
        maxLength={80}
        value={title}
        onText={setTitle}
      />
      <NamedTextArea
        label="Text"
        name="text"
        rows={5}
        maxLength={TEXT_LIMITS.max}
        value={text}
        aria-describedby={id}
        onText={setText}
      />
      <p id={id} className="text-small text-muted">
        Filled in from the case: {VALUES.join(', ')}
      </p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {submitError}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" busy={loading} disabled={isBlank(title) || isBlank(text)}>
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
