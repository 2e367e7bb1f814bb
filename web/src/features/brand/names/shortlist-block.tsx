/** The ink block: the shortlist, with one name read large in five uses, and the button that chooses it. */
import type { NameSettings, SuggestedName } from '@waggle/contract/brand/names';
import { useAction } from '../../../api/use-action.ts';
import { Link } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFocusAfterPress } from '../../../ui/focus/use-focus-after-press.ts';
import { hitText } from './hit-texts.ts';
import { LargeName, NameUses } from './name-uses.tsx';

const WIDTH = 308;

interface ShortlistBlockProps {
  id: string;
  names: readonly SuggestedName[];
  /** That is read large; undefined for the first one. */
  open: string | undefined;
  category: NameSettings['category'];
  compared: number;
  chosen: string | null;
  onOpen: (id: string) => void;
  onChoose: (text: string) => Promise<void>;
  onRemove: (name: SuggestedName) => void;
  onCompare: (id: string) => void;
  onCheckYourself: (text: string | null) => void;
}

function Checks({ name, compared }: { name: SuggestedName; compared: number }) {
  if (name.hits.length === 0) {
    return (
      <p className="mt-3 text-small text-muted-inverse">
        Not among the {compared.toLocaleString('en')} names we hold, and no brand or supplier here
        has it. Trademarks, domains and shops not checked.
      </p>
    );
  }
  return (
    <div className="mt-3 flex gap-2.5 text-small">
      <Icon name="triangle-alert" className="mt-0.5 size-4.5!" />
      <p>
        {name.hits.map(hitText).join(' ')} You can use it all the same. Trademarks, domains and
        shops not checked.
      </p>
    </div>
  );
}

export function ShortlistBlock(props: ShortlistBlockProps) {
  const { id, names, category, compared, chosen, onOpen, onChoose } = props;
  const open = names.find((one) => one.id === props.open) ?? names[0];
  const others = names.filter((one) => one !== open);
  const [chosenLinePlace, chosenLinePressed] = useFocusAfterPress<HTMLParagraphElement>();
  const [blockPlace, blockPressed] = useFocusAfterPress<HTMLElement>();

  const choose = useAction(async () => {
    if (open === undefined) return;
    chosenLinePressed();
    await onChoose(open.text);
  }, 'This could not be saved. Please try again');

  return (
    <section
      ref={blockPlace}
      id={id}
      tabIndex={-1}
      aria-label="Shortlist"
      className="scroll-mt-20 [--focus:var(--text-inverse)] bg-surface-inverse p-6 text-text-inverse outline-none max-lg:-mx-5 max-lg:px-5 sm:max-lg:-mx-10 sm:max-lg:px-10 lg:rounded-sheet"
    >
      <h2 className="text-h3">Shortlist, {names.length}</h2>
      {open === undefined ? (
        <p className="mt-3 text-lead text-muted-inverse">Like a name to read it large.</p>
      ) : (
        <>
          <div className="pt-5 pb-4">
            <LargeName text={open.text} width={WIDTH} />
          </div>
          <NameUses name={open} category={category} />
          {chosen === open.text ? (
            <p
              ref={chosenLinePlace}
              tabIndex={-1}
              className="mt-5 flex items-center gap-2.5 rounded-control border border-text-inverse/40 px-4 py-3 font-semibold wrap-anywhere"
            >
              <Icon name="check" />
              This is your brand’s name
            </p>
          ) : (
            <Button
              variant="accent"
              busy={choose.busy}
              className="mt-5 w-full wrap-anywhere"
              onClick={choose.run}
            >
              Choose {open.text}
            </Button>
          )}
          <Checks name={open} compared={compared} />
          <p className="mt-1 flex flex-wrap gap-x-5">
            <Button
              variant="bare"
              className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
              onClick={() => props.onCheckYourself(open.text)}
            >
              How to check them yourself
            </Button>
            <Button
              variant="bare"
              className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
              onClick={() => {
                blockPressed();
                props.onRemove(open);
              }}
            >
              Take it off
            </Button>
          </p>
        </>
      )}
      {others.length > 0 && (
        <ul
          aria-label="Other names of the shortlist"
          className="mt-3 border-t border-text-inverse/25"
        >
          {others.map((name) => (
            <li key={name.id} className="border-b border-text-inverse/25">
              <Button
                variant="bare"
                aria-label={`Read ${name.text} large`}
                className="flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left font-display text-h2 font-semibold hover:underline hover:underline-offset-6"
                onClick={() => {
                  blockPressed();
                  onOpen(name.id);
                }}
              >
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {name.text}
                  {chosen === name.text && (
                    <span className="block font-text text-small text-muted-inverse">
                      Your brand’s name
                    </span>
                  )}
                </span>
                <Icon name="chevron-right" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && others.length > 0 && (
        <Button
          variant="bare"
          className="mt-3 inline-flex min-h-11 items-center gap-2.5 font-semibold hover:underline hover:underline-offset-4"
          onClick={() => props.onCompare(open.id)}
        >
          <Icon name="columns-2" />
          Read two side by side
        </Button>
      )}
      {chosen !== null && (
        <p className="mt-4 border-t border-text-inverse/25 pt-4 text-small text-muted-inverse wrap-anywhere">
          Your brand is called «{chosen}». Another choice is kept as a new version.{' '}
          <Link
            to={PATHS.journey}
            className="inline-flex min-h-11 items-center font-semibold text-text-inverse underline underline-offset-4"
          >
            Back to the journey
          </Link>
        </p>
      )}
    </section>
  );
}
