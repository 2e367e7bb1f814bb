/** What a search asks and how many fit it, for a page that shows the search without its results. */
import { useMemo, type ReactNode } from 'react';
import { readDirectoryAddress } from '@waggle/contract/directory/address';
import { useDirectory } from '../directory-query.ts';
import { filtersInForce } from '../directory-search.ts';
import { filterChips, namesIn } from '../filters/filter-texts.ts';
import { useFormats } from '../use-formats.ts';

interface SearchFactsProps {
  /** The query of the directory page's address. */
  search: string;
  /** @param facts undefined while they are not known */
  children(facts: { words: readonly string[]; fit: string; count: string } | undefined): ReactNode;
}

export function SearchFacts({ search, children }: SearchFactsProps) {
  const address = useMemo(() => readDirectoryAddress(search), [search]);
  const { page, facets } = useDirectory(address);
  const formats = useFormats();
  if (page === undefined) return children(undefined);
  const kinds = page.understood?.clear ? page.understood.kinds : [];
  const chips = filterChips(filtersInForce(address, page), namesIn(page, facets), formats);
  const count = formats.count(page.total.count, page.total.exact);
  return children({
    words: [...kinds, ...chips].map((one) => ('name' in one ? one.name : one.text)),
    fit: `${count} ${page.total.count === 1 ? 'fits' : 'fit'}`,
    count,
  });
}
