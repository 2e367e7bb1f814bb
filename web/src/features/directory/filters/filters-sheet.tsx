/** The filters on a phone: a sheet over the page, one filter open at a time. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DirectoryAddress } from '@waggle/contract/directory/address';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Overlay, OverlayTitle } from '../../../ui/overlay.tsx';
import type { DirectoryModel } from '../directory-model.ts';
import { type FilterName, searchPath, withoutFilters } from '../directory-search.ts';
import { headingOf } from '../results/result-texts.ts';
import { CHIP_LINK } from './chips-row.tsx';
import { facetList, type FacetList } from './facet-lists.ts';
import { FacetOptions } from './facet-options.tsx';
import { withoutOne } from './without-one.ts';

const ORDER: readonly FilterName[] = [
  'moq',
  'lead_time',
  'ships_to',
  'country',
  'category',
  'certification',
  'capability',
];

interface FiltersSheetProps {
  model: DirectoryModel;
  /** The address when it was opened, which has an entry of its own in the history. */
  opened: string;
  onClose(): void;
}

export function FiltersSheet({ model, opened, onClose }: FiltersSheetProps) {
  const { address, facets, inForce, names, formats, page, chips } = model;
  // At Back the router has followed already: this is what was chosen before.
  const chosen = useRef(address);
  const choose = (next: DirectoryAddress): void => {
    chosen.current = next;
    model.go(next, { replace: true });
  };
  const [open, setOpen] = useState<FilterName>('moq');
  const none = page?.total.count === 0;

  const closeByBack = useEffectEvent(() => {
    // Back left the sheet's own entry; what was chosen in it stays.
    choose(chosen.current);
    onClose();
  });
  useEffect(() => {
    addEventListener('popstate', closeByBack);
    return () => removeEventListener('popstate', closeByBack);
  }, []);

  function close(): void {
    onClose();
    // Without a choice, the sheet's entry would be a step back to the same page.
    if (searchPath(address) === opened) window.history.back();
  }

  return (
    <Overlay variant="drawer" onClose={close} scrolls={false}>
      <header className="flex items-center gap-3 border-b-2 border-text py-2 pr-2 pl-5">
        <OverlayTitle className="mr-auto text-h3">Filters</OverlayTitle>
        {chips.length > 0 && (
          <Button
            variant="bare"
            onClick={() => choose(withoutFilters(address, inForce))}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            Clear all
          </Button>
        )}
        <Button variant="quiet" size="icon" aria-label="Close" onClick={close}>
          <Icon name="x" />
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain px-5">
        {ORDER.map((filter) => {
          const list = facetList(filter, facets, inForce, names, formats);
          if (list.options.length === 0) return null;
          return (
            <div key={filter} className="border-b border-line last:border-b-0">
              <h3 className="font-text">
                <Button
                  variant="bare"
                  aria-expanded={open === filter}
                  onClick={() => setOpen(filter)}
                  className="flex min-h-13 w-full items-center gap-3 text-left font-semibold"
                >
                  <span className="mr-auto">{list.title}</span>
                  {open !== filter && <ChosenText list={list} />}
                  <Icon
                    name="chevron-down"
                    className={open === filter ? 'size-4! rotate-180' : 'size-4!'}
                  />
                </Button>
              </h3>
              {open === filter && (
                <div className="pb-4">
                  <FacetOptions full model={{ ...model, go: choose }} list={list} />
                </div>
              )}
            </div>
          );
        })}
      </div>
      <footer className="border-t border-line px-5 py-3">
        {none && (
          <ul className="mb-3 flex flex-wrap gap-2">
            {withoutOne(model).map(({ key, text, next }) => (
              <li key={key}>
                <Button variant="bare" onClick={() => choose(next)} className={CHIP_LINK}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Button variant="accent" disabled={none} onClick={close} className="w-full">
          {page && !none ? `Show ${headingOf(page.total, false, formats)}` : ''}
          {none && 'No supplier fits'}
          {!page && 'Show suppliers'}
        </Button>
      </footer>
    </Overlay>
  );
}

function ChosenText({ list: { chosen } }: { list: FacetList }) {
  if (chosen.length === 0) return <span className="font-normal text-muted">Any</span>;
  return (
    <span className="min-w-0 truncate rounded-tag bg-accent-wash px-2 py-0.5">
      {chosen.length > 1 ? `${chosen.length} chosen` : chosen[0]}
    </span>
  );
}
