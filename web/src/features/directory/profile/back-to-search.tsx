/** The way back to the search that a reader of a profile comes from: its address brings the search along. */
import { readDirectoryAddress } from '@waggle/contract/directory/address';
import { Link, useNavigation } from '../../../lib/navigation.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PATHS } from '../../../paths.ts';
import { searchPath } from '../directory-search.ts';

export function BackToSearch() {
  const { search } = useNavigation();
  const address = readDirectoryAddress(search);
  const path = searchPath(address);
  if (path === PATHS.directory) return null;
  return (
    <Link
      to={path}
      className="-mt-3 mb-3 flex min-h-11 w-fit max-w-full items-center gap-3 text-muted underline-offset-4 hover:underline sm:-mt-6"
    >
      <Icon name="arrow-left" />
      <span className="truncate">
        {address.q === undefined ? 'The suppliers you filtered' : `Suppliers for “${address.q}”`}
      </span>
    </Link>
  );
}
