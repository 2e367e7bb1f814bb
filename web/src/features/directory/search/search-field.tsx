/** The sentence as the page's headline field, with the category picker in it; a plain form without script. */
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { FACET_OPTIONS } from '@waggle/contract/directory/facets';
import { SEARCH_LIMITS } from '@waggle/contract/directory/search-query';
import { isOfInputMethod } from '../../../lib/keys/input-method.ts';
import { useKeyDown } from '../../../lib/use-key-down.ts';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, TextArea } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DirectoryModel } from '../directory-model.ts';
import { withOnly, withSentence } from '../directory-search.ts';
import { HiddenFields } from '../filters/hidden-fields.tsx';

/** So long after the last letter the search begins, in milliseconds: letters of one word are one search. */
const PAUSE = 60;

/**
 * @param sentence of the address
 * @param onSearch called with what was typed
 */
function useSentence(sentence: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(sentence);
  const [followed, setFollowed] = useState(sentence);
  // What was searched and is not in the address yet: an older one of them is no change from outside.
  const [asked, setAsked] = useState<readonly string[]>([]);
  // An input method's letters are not words yet.
  const [composing, setComposing] = useState(false);
  if (sentence !== followed) {
    setFollowed(sentence);
    if (sentence === asked.at(-1)) setAsked([]);
    else if (!asked.includes(sentence)) {
      setAsked([]);
      setTyped(sentence);
    }
  }

  const search = (text: string): void => {
    const wanted = text.trim();
    if (wanted === (asked.at(-1) ?? sentence)) return;
    setAsked([...asked, wanted]);
    onSearch(wanted);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (composing) return undefined;
    const timer = setTimeout(() => searchLater(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, composing]);

  return { typed, setTyped, setComposing, search };
}

const CATEGORIES = FACET_OPTIONS.category.map(({ id, name }) => ({ value: id, label: name }));

/** The size of the sentence: its copy below the field gives the field its height. */
const SENTENCE =
  'font-display col-start-1 row-start-1 text-h4 leading-snug sm:text-h3 sm:leading-snug';

interface SearchFieldProps {
  model: DirectoryModel;
  picker: RefObject<HTMLSelectElement | null>;
}

/** Where a slash is a letter. */
const isTyping = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** @returns what stands in the field of a page that the server has rendered, before the page's script takes it over */
function writtenBefore(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLTextAreaElement>('#root textarea[name="q"]')?.value;
}

export function SearchField({ model: { address, inForce, go }, picker }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { typed, setTyped, setComposing, search } = useSentence(address.q ?? '', (text) =>
    go(withSentence(address, text), { replace: true }),
  );
  const categories = inForce.category;
  const chosen = categories.join(',');

  // Hydrating, React gives the field back the text that the server wrote into it.
  const [written] = useState(writtenBefore);
  const keepWritten = useEffectEvent(() => {
    if (written !== undefined && written !== typed) setTyped(written);
  });
  useEffect(() => keepWritten(), []);

  useKeyDown((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event)) return;
    event.preventDefault();
    field.current?.focus();
  });

  function submitByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return;
    event.preventDefault();
    search(typed);
  }

  return (
    <search>
      <form
        method="get"
        action={PATHS.directory}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
          // On a phone the keyboard makes room for the suppliers.
          field.current?.blur();
        }}
        className="flex flex-wrap items-stretch rounded-control border-2 border-text bg-surface-raised focus-within:outline-3 focus-within:outline-accent sm:flex-nowrap"
      >
        <HiddenFields address={address} without={['q', 'kinds', 'ignore', 'category']} />
        <div className="flex min-w-0 items-center gap-2 border-line max-sm:order-2 max-sm:flex-1 max-sm:border-t max-sm:pl-3 sm:m-3 sm:block sm:w-46 sm:shrink-0 sm:border-r sm:pr-2 sm:pl-1">
          <label htmlFor={`${id}-category`} className="text-small text-muted sm:block sm:px-2">
            Category
          </label>
          <Select
            ref={picker}
            id={`${id}-category`}
            name="category"
            size="compact"
            value={chosen}
            onChange={({ target }) => go(withOnly(address, 'category', target.value))}
            placeholder="Every category"
            options={
              categories.length > 1
                ? [{ value: chosen, label: `${categories.length} categories` }, ...CATEGORIES]
                : CATEGORIES
            }
            className="min-h-11! truncate border-0! bg-transparent! px-1! py-0! font-semibold focus-visible:outline-[2.5px]! focus-visible:outline-focus! sm:min-h-7!"
          />
        </div>
        <div className="relative flex min-w-0 flex-auto items-start max-sm:order-1 max-sm:w-full">
          <Icon name="search" className="mt-5.5 ml-2 size-6! max-sm:hidden" />
          <label htmlFor={id} className="sr-only">
            What do you want to have made?
          </label>
          <div className="grid min-w-0 flex-1">
            <p
              aria-hidden="true"
              className={`invisible max-h-50 overflow-hidden px-4 py-3 wrap-anywhere whitespace-pre-wrap sm:min-h-17 sm:px-3 sm:py-4.5 ${SENTENCE}`}
            >
              {typed}{' '}
            </p>
            <TextArea
              ref={field}
              id={id}
              name="q"
              rows={1}
              maxLength={SEARCH_LIMITS.text}
              aria-keyshortcuts="/"
              autoComplete="off"
              enterKeyHint="search"
              placeholder="a lamp for reading in bed"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
              onKeyDown={submitByEnter}
              className={`h-full resize-none border-0! bg-transparent! px-4! py-3! outline-none! sm:px-3! sm:py-4.5! ${SENTENCE}`}
            />
          </div>
          {typed !== '' && (
            <Button
              variant="quiet"
              size="icon"
              aria-label="Clear what you wrote"
              onClick={() => {
                setTyped('');
                search('');
                field.current?.focus();
              }}
              className="m-1 sm:m-3 noscript:hidden"
            >
              <Icon name="x" />
            </Button>
          )}
        </div>
        <Button
          type="submit"
          variant="accent"
          className="max-sm:order-3 max-sm:rounded-none max-sm:rounded-br-control sm:m-2.5 sm:self-stretch"
        >
          Search
        </Button>
      </form>
    </search>
  );
}
