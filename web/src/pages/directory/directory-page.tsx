/** /suppliers: the directory of verified suppliers, searched by a sentence and filters. */
import { useId, useRef } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { useDirectoryModel } from '../../features/directory/directory-model.ts';
import { useDirectorySize } from '../../features/directory/directory-query.ts';
import { directoryTitle } from '../../features/directory/directory-search.ts';
import { FiltersAside } from '../../features/directory/filters/filters-aside.tsx';
import { Results } from '../../features/directory/results/results.tsx';
import { SelectionBar } from '../../features/directory/results/selection-bar.tsx';
import { SearchField } from '../../features/directory/search/search-field.tsx';
import { Understood } from '../../features/directory/search/understood.tsx';
import { SaveSearchButton } from '../../features/saved-searches/save-search-button.tsx';
import { AskLink } from '../../features/rfq/ask-link.tsx';
import { SaveButton } from '../../features/shortlists/save-button.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { useHydrating } from '../../lib/reader-locale.ts';
import { useSession } from '../../session/session-store.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function DirectoryPage() {
  const { search } = useNavigation();
  const model = useDirectoryModel();
  const size = useDirectorySize();
  const picker = useRef<HTMLSelectElement>(null);
  const resultsId = useId();
  const { formats, address } = model;
  usePageTitle(directoryTitle(address));
  const { user } = useSession();
  const isHydrating = useHydrating();
  // Visitors see what saves too: it asks them to sign in. The server has written the page for one.
  const { supplier, team } = actorOf(isHydrating ? null : user);
  const keepsLists = supplier === null && team === null;
  return (
    <>
      <div className="page-measure pt-6 pb-24 sm:pt-10">
        <h1 className="text-h1">Who can make it?</h1>
        <p className="mt-2 mb-6 text-lead text-muted max-sm:text-body">
          Describe it in your own words, or pick a category.
          {size !== undefined &&
            size.suppliers > 1 &&
            size.countries > 1 &&
            ` ${formats.number(size.suppliers)} verified suppliers in ${formats.number(size.countries)} countries.`}
        </p>
        <SearchField model={model} picker={picker} />
        <Understood model={model} picker={picker} />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-11 lg:mt-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <FiltersAside model={model} resultsId={resultsId} />
          <Results
            model={model}
            id={resultsId}
            bookmark={keepsLists ? (one) => <SaveButton compact suppliers={[one]} /> : undefined}
            tools={
              keepsLists && (
                <SaveSearchButton
                  search={search}
                  words={model.chips.map(({ text }) => text)}
                  seen={model.settled && model.failure === undefined}
                />
              )
            }
          />
        </div>
      </div>
      {keepsLists && (
        <SelectionBar
          focusId={resultsId}
          save={(suppliers, onSaved) => (
            <>
              <span className="text-text sm:hidden">
                <SaveButton suppliers={suppliers} variant="outline" compact onSaved={onSaved} />
              </span>
              <span className="text-text max-sm:hidden">
                <SaveButton suppliers={suppliers} variant="outline" onSaved={onSaved} />
              </span>
              <AskLink suppliers={suppliers.map(({ id }) => id)}>
                {suppliers.length === 1 ? 'Ask for a quote' : `Ask these ${suppliers.length}`}
                {suppliers.length > 1 && <span className="-ml-1 max-sm:hidden">for a quote</span>}
              </AskLink>
            </>
          )}
        />
      )}
    </>
  );
}
