/** Asks between which names people are to choose. */
import { useId, useState } from 'react';
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface ChoicesDialogProps {
  /** Names that the user likes. */
  names: readonly string[];
  onNames: (names: readonly string[]) => Promise<void>;
  onClose: () => void;
}

function start(names: readonly string[]): string[] {
  const first = names.slice(0, SURVEY_LIMITS.choices);
  return first.length >= SURVEY_LIMITS.fewestOptions ? first : [...first, '', ''].slice(0, 2);
}

export function ChoicesDialog({ names, onNames, onClose }: ChoicesDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => start(names));
  const filled = typed.map((name) => name.trim()).filter((name) => name !== '');
  const isTwice = new Set(filled.map((name) => name.toLowerCase())).size < filled.length;
  const submit = useSubmit(
    () => onNames(filled),
    'The survey could not be begun. Please try again',
  );
  return (
    <DialogForm
      {...submit}
      title="Which names?"
      description="Two to six. People see them in this order, each as plain text."
      submitLabel="Begin the survey"
      incomplete={filled.length < SURVEY_LIMITS.fewestOptions || isTwice}
      onClose={onClose}
    >
      <ol className="mt-5 space-y-2">
        {typed.map((name, index) => (
          <li key={index}>
            <Input
              id={`${id}-${index}`}
              dir="auto"
              aria-label={`Name ${index + 1}`}
              placeholder={`Name ${index + 1}`}
              autoComplete="off"
              maxLength={SURVEY_LIMITS.option}
              value={name}
              onChange={({ target }) =>
                setTyped(typed.map((one, at) => (at === index ? target.value : one)))
              }
            />
          </li>
        ))}
      </ol>
      {isTwice && <p className="mt-2 text-small text-danger">One name stands here twice.</p>}
      {typed.length < SURVEY_LIMITS.choices && (
        <Button variant="link" onClick={() => setTyped([...typed, ''])}>
          <Icon name="plus" />
          Another name
        </Button>
      )}
    </DialogForm>
  );
}
