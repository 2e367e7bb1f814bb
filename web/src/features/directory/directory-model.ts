/** What the parts of the directory's page share: its search, the answer to it, and how to go on. */
import { useMemo } from 'react';
import { type DirectoryAddress, readDirectoryAddress } from '@waggle/contract/directory/address';
import { useNavigation } from '../../lib/navigation.tsx';
import { type DirectoryState, useDirectory } from './directory-query.ts';
import { filtersInForce, type FiltersInForce, searchPath } from './directory-search.ts';
import { type FilterChip, filterChips, namesIn, type OptionNames } from './filters/filter-texts.ts';
import { type Formats, useFormats } from './use-formats.ts';

export interface DirectoryModel extends DirectoryState {
  address: DirectoryAddress;
  inForce: FiltersInForce;
  chips: readonly FilterChip[];
  names: OptionNames;
  formats: Formats;
  /** Choosing is a step that Back takes back; typing is not. */
  go(next: DirectoryAddress, options?: { replace?: boolean }): void;
}

export function useDirectoryModel(): DirectoryModel {
  const { search, navigate } = useNavigation();
  const address = useMemo(() => readDirectoryAddress(search), [search]);
  const state = useDirectory(address);
  const formats = useFormats();
  const { page, facets } = state;
  const inForce = useMemo(() => filtersInForce(address, page), [address, page]);
  const names = useMemo(() => namesIn(page, facets), [page, facets]);
  return {
    ...state,
    address,
    inForce,
    names,
    formats,
    chips: filterChips(inForce, names, formats),
    go: (next, options) => navigate(searchPath(next), options),
  };
}
