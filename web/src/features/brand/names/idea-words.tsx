/** What the idea says: chips to remove and to add, the category, the vibe, and what was left out. */
import { useId, useRef, useState } from 'react';
import { BRAND_NAME_LIMITS } from '@waggle/contract/limits';
import type { NameSettings, ReadIdea } from '@waggle/contract/brand/names';
import { BRAND_VIBE_NAMES, BRAND_VIBES } from '@waggle/contract/options/brand-vibes';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';

const CHOICE =
  'grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-2.5 text-small font-semibold sm:flex';

interface IdeaWordsProps {
  read: ReadIdea;
  settings: NameSettings;
  onChange: (settings: NameSettings) => void;
  /** Asks for another text to read. */
  onOtherText: () => void;
}

/** The word to add is typed in the place of the button. */
function AddWord({
  concepts,
  onAdd,
}: {
  concepts: readonly string[];
  onAdd: (word: string) => void;
}) {
  const [word, setWord] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isFull = concepts.length >= BRAND_NAME_LIMITS.concepts;

  function close(): void {
    setWord(null);
    // Once the button is there again.
    requestAnimationFrame(() => button.current?.focus());
  }

  if (word === null) {
    return (
      <Button
        ref={button}
        variant="bare"
        disabled={isFull}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-dashed border-line-strong px-3.5 font-semibold hover:bg-surface-sunk off:text-muted"
        onClick={() => {
          setWord('');
          // Once the field is there.
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        <Icon name="plus" />
        {isFull ? `At most ${BRAND_NAME_LIMITS.concepts} words` : 'Add a word'}
      </Button>
    );
  }
  return (
    <form
      className="flex"
      onSubmit={(event) => {
        event.preventDefault();
        const text = word.trim().toLowerCase();
        if (text !== '' && !concepts.includes(text)) onAdd(text);
        close();
      }}
    >
      <Input
        ref={field}
        size="compact"
        aria-label="Word to add"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={BRAND_NAME_LIMITS.concept}
        className="w-36 rounded-r-none"
        value={word}
        onChange={({ target }) => setWord(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      <Button
        type="submit"
        variant="outline"
        size="icon"
        aria-label="Add it"
        className="rounded-l-none border-l-0"
      >
        <Icon name="check" />
      </Button>
    </form>
  );
}

function LeftOut({ read: { left_out: words, offensive } }: { read: ReadIdea }) {
  if (words.length === 0 && !offensive) return null;
  return (
    <p className="self-center text-small text-muted wrap-anywhere">
      {words.length > 0 && (
        <>
          Left out:{' '}
          {words.map(({ word }, at) => (
            <span key={word}>
              {at > 0 && ', '}
              <s>{word}</s>
            </span>
          ))}
          , because you wrote «{words[0]?.because}».{' '}
        </>
      )}
      {offensive && 'Words that no brand should carry are left out.'}
    </p>
  );
}

export function IdeaWords({ read, settings, onChange, onOtherText }: IdeaWordsProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { concepts, category, vibe } = settings;

  function remove(at: number): void {
    onChange({ ...settings, concepts: concepts.filter((_, place) => place !== at) });
    // The removed chip had the focus: its neighbour gets it.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      buttons[Math.min(at, buttons.length - 1)]?.focus();
    });
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-h3">
        What your idea says
      </h2>
      <p className="mt-1 max-w-176 text-muted wrap-anywhere">
        <span dir="auto">«{read.idea}»</span>{' '}
        <Button variant="link" className="-my-3 text-text" onClick={onOtherText}>
          Read another text
        </Button>
      </p>
      <ul
        ref={list}
        aria-label="Words that names are made of"
        className="mt-3 flex flex-wrap gap-2"
      >
        {concepts.map((concept, at) => (
          <li
            key={concept}
            className="flex min-h-11 max-w-full items-center rounded-control border border-line-strong bg-surface-raised pl-3.5"
          >
            <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
              {concept}
            </span>
            <Button
              variant="bare"
              aria-label={`Remove ${concept}`}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface-sunk"
              onClick={() => remove(at)}
            >
              <Icon name="x" className="size-4!" />
            </Button>
          </li>
        ))}
        <li>
          <AddWord
            concepts={concepts}
            onAdd={(word) => onChange({ ...settings, concepts: [...concepts, word] })}
          />
        </li>
      </ul>
      <div className="mt-3 grid gap-x-5 gap-y-3 sm:flex sm:flex-wrap">
        <div className={CHOICE}>
          <label htmlFor={`${id}-category`}>Category</label>
          <Select
            id={`${id}-category`}
            size="compact"
            className="text-body font-normal sm:w-auto"
            placeholder="Not known yet"
            options={APPLICATION_PRODUCT_CATEGORIES}
            value={category ?? ''}
            onChange={({ target }) =>
              onChange({
                ...settings,
                category:
                  APPLICATION_PRODUCT_CATEGORIES.find((one) => one === target.value) ?? null,
              })
            }
          />
        </div>
        <div className={CHOICE}>
          <label htmlFor={`${id}-vibe`}>Vibe</label>
          <Select
            id={`${id}-vibe`}
            size="compact"
            className="text-body font-normal sm:w-auto"
            options={BRAND_VIBES.map((one) => ({ value: one, label: BRAND_VIBE_NAMES[one] }))}
            value={vibe}
            onChange={({ target }) =>
              onChange({
                ...settings,
                vibe: BRAND_VIBES.find((one) => one === target.value) ?? vibe,
              })
            }
          />
        </div>
        <LeftOut read={read} />
      </div>
    </section>
  );
}
