/** For those without a chosen name: the way to names, or a word to go on with. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId } from 'react';
import { BRAND_LIMITS } from '@waggle/contract/limits';
import { PATHS } from '../../../../paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/control.tsx';

interface WordFormProps {
  word: string;
  busy: boolean;
  onWord: (word: string) => void;
  onDraw: () => void;
}

export function WordForm({ word, busy, onWord, onDraw }: WordFormProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-sheet border border-line bg-surface-raised p-6"
    >
      <h2 id={`${id}-title`} className="text-h3">
        Your brand has no name yet
      </h2>
      <p className="mt-2 max-w-136 text-muted">
        A logo is drawn for a word. Find a name first, or go on with any word: once a name is
        chosen, twelve are drawn for it.
      </p>
      <form
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank(word)) onDraw();
        }}
      >
        <div className="min-w-56 flex-1">
          <label htmlFor={`${id}-word`} className="font-semibold">
            A word
          </label>
          <Input
            id={`${id}-word`}
            name="word"
            dir="auto"
            autoComplete="off"
            maxLength={BRAND_LIMITS.name}
            value={word}
            onChange={({ target }) => onWord(target.value)}
            className="mt-2"
          />
        </div>
        <Button
          type="submit"
          variant="accent"
          busy={busy}
          disabled={isBlank(word)}
          className="min-h-12"
        >
          Draw twelve
        </Button>
        <ButtonLink to={PATHS.journeyName} variant="outline" className="min-h-12">
          Find a name
        </ButtonLink>
      </form>
    </section>
  );
}
