/** One saved search: what it asks, how many fit, how many are new, how the user is told. */
import type { SavedSearch } from '@waggle/contract/saved-searches';
import { Link } from '../../lib/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chooseTell, deleteSavedSearch, renameSavedSearch } from './saved-searches-query.ts';
import { SearchDialog } from './search-dialog.tsx';
import type { WithFacts } from './search-facts.ts';
import { resultsPath, sentenceOf, sinceText } from './search-texts.ts';
import { TellSelect } from './tell-select.tsx';

interface SavedSearchRowProps {
  search: SavedSearch;
  withFacts: WithFacts;
  /** The current time, in milliseconds. */
  now: number;
}

export function SavedSearchRow({ search: saved, withFacts, now }: SavedSearchRowProps) {
  const { name, search, tell, new: count, looked_at: looked } = saved;
  const sentence = sentenceOf(saved);
  const isSentence = name === sentence;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-line py-5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h3 className="flex items-start gap-1 text-h4">
          <Link
            to={resultsPath(saved)}
            dir="auto"
            className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hyphens-auto hover:underline hover:underline-offset-4"
          >
            {isSentence ? `“${name}”` : name}
          </Link>
          <DialogButton
            variant="quiet"
            size="icon"
            aria-label={`Rename ${name}`}
            dialog={(close) => (
              <SearchDialog
                title="Rename this search"
                description="Only you see its name. What it looks for stays as it is."
                submitLabel="Save"
                name={name}
                onSubmit={(next) => renameSavedSearch(saved, next)}
                onClose={close}
              />
            )}
          >
            <Icon name="pencil" className="size-4!" />
          </DialogButton>
        </h3>
        {!isSentence && sentence !== '' && (
          <p dir="auto" className="line-clamp-2 text-small text-muted wrap-anywhere">
            “{sentence}”
          </p>
        )}
        {withFacts(search, (facts) => (
          <p className="min-h-6 text-small text-muted wrap-anywhere">
            {facts && facts.words.join(', ') !== name && facts.words.join(' · ')}
          </p>
        ))}
      </div>
      <div className="w-33 pt-2 max-sm:w-full">
        {withFacts(search, (facts) => (
          <p className="min-h-6">{facts && <Fit text={facts.fit} />}</p>
        ))}
        <p className="text-small">
          {count === 0 ? (
            <span className="text-muted">none new</span>
          ) : (
            <b className="underline decoration-accent decoration-4 underline-offset-[0.12em] [text-decoration-skip-ink:none]">
              {count} new since {sinceText(looked, now)}
            </b>
          )}
        </p>
      </div>
      <div className="flex items-end gap-2 max-sm:w-full">
        <div className="w-40 max-sm:flex-1">
          <TellSelect
            compact
            label={
              <>
                Tell me
                <span dir="auto" className="sr-only">
                  {' '}
                  of new suppliers that fit {name}
                </span>
              </>
            }
            value={tell}
            onTell={(next) => void chooseTell(saved, next)}
          />
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Delete ${name}`}
          onClick={() => void deleteSavedSearch(saved)}
        >
          <Icon name="trash" />
        </Button>
      </div>
    </li>
  );
}

/** The figure stands out. */
function Fit({ text }: { text: string }) {
  const [figure = '', ...rest] = text.split(' ');
  return (
    <>
      <b className="tabular-nums">{figure}</b> {rest.join(' ')}
    </>
  );
}
