/** How the server renders the directory: its head, and the answers it begins with. */
import type { DirectoryPage } from '@waggle/contract/directory';
import { readDirectoryAddress } from '@waggle/contract/directory/address';
import { PATHS } from '../../paths.ts';
import type { RenderedPage } from '../../rendered/rendered-page.ts';
import { searchKey, SIZE_KEY } from './directory-query.ts';
import { directoryTitle } from './directory-search.ts';

interface DirectoryData {
  page: DirectoryPage;
  size: { suppliers: number; countries: number };
}

export const DIRECTORY_RENDERING: RenderedPage<DirectoryData> = {
  path: PATHS.directory,
  head: (_, { search }) => ({
    title: directoryTitle(readDirectoryAddress(search)),
    description:
      'Manufacturers whose registration our team has checked; each badge says how. Say in your own words what you want to have made.',
    // A search is nobody's page to list; the directory itself is.
    ...(search === '' && { canonical: PATHS.directory }),
  }),
  answers: ({ page, size }, { search }) => [
    [searchKey(readDirectoryAddress(search)), page],
    [SIZE_KEY, size],
  ],
};
