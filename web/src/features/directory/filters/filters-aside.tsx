/** The filters beside the results; a plain form without script. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PATHS } from '../../../paths.ts';
import type { DirectoryModel } from '../directory-model.ts';
import { type FilterName, withToggled } from '../directory-search.ts';
import { facetList } from './facet-lists.ts';
import { FacetOptions } from './facet-options.tsx';
import { HiddenFields } from './hidden-fields.tsx';

const ORDER: readonly FilterName[] = [
  'category',
  'ships_to',
  'country',
  'moq',
  'lead_time',
  'certification',
  'capability',
];

/** On a phone they are a sheet, or without script below the results. */
export function FiltersAside({ model, resultsId }: { model: DirectoryModel; resultsId: string }) {
  const { address, facets, inForce, names, formats, go } = model;
  const form = useRef<HTMLFormElement>(null);
  const keepChosen = useEffectEvent(() => {
    let next = address;
    for (const { name, value, checked, type } of form.current?.querySelectorAll('input') ?? []) {
      const filter = ORDER.find((one) => one === name);
      if (filter === undefined || type === 'hidden') continue;
      const known = value === '' ? inForce[filter].length === 0 : inForce[filter].includes(value);
      if (checked !== known && (checked || type === 'checkbox'))
        next = withToggled(next, inForce, filter, value);
    }
    if (next !== address) go(next);
  });
  // What was chosen before the page's script ran.
  useEffect(() => keepChosen(), []);
  return (
    <aside
      aria-labelledby="filters-title"
      className="max-lg:order-last max-lg:hidden noscript:block!"
    >
      <h2 id="filters-title" className="sr-only">
        Filters
      </h2>
      <a
        href={`#${resultsId}`}
        className="sr-only focus:not-sr-only focus:mb-3 focus:inline-block focus:font-semibold focus:underline"
      >
        Skip to the suppliers
      </a>
      <form
        ref={form}
        method="get"
        action={PATHS.directory}
        onSubmit={(event) => event.preventDefault()}
        className="border-t-2 border-text"
      >
        <HiddenFields address={address} without={ORDER} />
        {ORDER.map((filter) => {
          const list = facetList(filter, facets, inForce, names, formats);
          if (list.options.length === 0) return null;
          return (
            <details
              key={filter}
              open={filter !== 'capability'}
              className="group border-b border-line"
            >
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
                <h3 className="font-text font-semibold">{list.title}</h3>
                <Icon
                  name="chevron-down"
                  className="size-4! transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="pb-4">
                <FacetOptions model={model} list={list} />
              </div>
            </details>
          );
        })}
        <div className="mt-4 hidden noscript:block">
          <Button type="submit">Show suppliers</Button>
        </div>
      </form>
    </aside>
  );
}
