/** A name of the list: how it is made, why, what was compared, and what the user says about it. */
import type { Ref } from 'react';
import { NAME_KIND_WORDS, type NamePart, type SuggestedName } from '@waggle/contract/brand/names';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFocusAfterPress } from '../../../ui/focus/use-focus-after-press.ts';
import { LikeButton } from '../like-button.tsx';

interface NameRowProps {
  name: SuggestedName;
  /** How many names of brands it was compared with. */
  compared: number;
  locked: string | null;
  onLock: (part: string | null) => void;
  onMark: (liked: boolean | null) => void;
}

/** @param count `one letter`, `7 letters` */
function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

interface PartButtonProps {
  part: NamePart;
  isLocked: boolean;
  onPress: () => void;
}

function PartButton({ part: { text }, isLocked, onPress }: PartButtonProps) {
  return (
    <Button
      variant="bare"
      aria-pressed={isLocked}
      aria-label={`Keep «${text}» in the next names`}
      className="group relative -my-2.5 inline-flex min-h-11 items-center"
      onClick={onPress}
    >
      <span
        dir="auto"
        className={classNames(
          'inline-flex items-center gap-1 rounded-tag px-1.5 py-0.5',
          isLocked ? 'bg-surface-inverse text-text-inverse' : 'group-hover:bg-surface-sunk',
        )}
      >
        {text}
        <Icon
          name={isLocked ? 'lock' : 'lock-open'}
          className={classNames('size-3.5!', isLocked ? 'text-accent' : 'text-muted')}
        />
      </span>
    </Button>
  );
}

interface FoldedRowProps {
  text: string;
  undo: Ref<HTMLButtonElement>;
  onUndo: () => void;
}

/** A name that is disliked: one line, and the way back. */
function FoldedRow({ text, undo, onUndo }: FoldedRowProps) {
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-1.5">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6">
        <span
          dir="auto"
          className="font-display text-h4 text-muted line-through wrap-anywhere xl:w-62"
        >
          {text}
        </span>
        <span className="text-small text-muted">Less like this. It will not come back.</span>
      </p>
      <Button
        ref={undo}
        variant="quiet"
        size="compact"
        aria-label={`Undo for ${text}`}
        onClick={onUndo}
      >
        <Icon name="undo-2" />
        Undo
      </Button>
    </li>
  );
}

export function NameRow({ name, compared, locked, onLock, onMark }: NameRowProps) {
  const { text, kind, parts, reason, letters, syllables, liked } = name;
  const [foldedPlace, foldedPressed] = useFocusAfterPress<HTMLButtonElement>();
  const [unfoldedPlace, unfoldedPressed] = useFocusAfterPress<HTMLButtonElement>();
  if (liked === false) {
    return (
      <FoldedRow
        text={text}
        undo={foldedPlace}
        onUndo={() => {
          unfoldedPressed();
          onMark(null);
        }}
      />
    );
  }
  // A word alone, and sounds, have no parts to keep.
  const shown = parts.length > 1 ? parts : [];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-4 xl:grid-cols-[minmax(0,15.5rem)_minmax(0,1fr)_10.5rem_auto]">
      <h3 dir="auto" className="text-h2 font-semibold wrap-anywhere">
        {text}
      </h3>
      <div className="text-small max-xl:col-span-2 max-xl:row-start-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-2">
          <span className="pr-1 font-semibold">{NAME_KIND_WORDS[kind]}</span>
          {shown.map((part, at) => (
            <span key={part.text} className="inline-flex items-center gap-1">
              {at > 0 && <span aria-hidden="true">+</span>}
              <PartButton
                part={part}
                isLocked={locked === part.text}
                onPress={() => onLock(locked === part.text ? null : part.text)}
              />
            </span>
          ))}
        </p>
        <p className="mt-1 text-muted">{reason}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-small text-muted max-xl:col-span-2 max-xl:row-start-3 xl:flex-col">
        <span className="inline-flex items-center gap-1.5">
          <Icon name="circle-check" className="size-4!" />
          Not among {compared.toLocaleString('en')}
        </span>
        <span className="xl:pl-5.5">
          {counted(letters, 'letter')}, {counted(syllables, 'syllable')}
        </span>
      </p>
      <div className="flex items-center max-xl:col-start-2 max-xl:row-start-1">
        <LikeButton
          name={text}
          liked={liked === true}
          onPress={() => onMark(liked === true ? null : true)}
        />
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Dislike ${text}`}
          ref={unfoldedPlace}
          onClick={() => {
            foldedPressed();
            onMark(false);
          }}
        >
          <Icon name="thumbs-down" />
        </Button>
      </div>
    </li>
  );
}
