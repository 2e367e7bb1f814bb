/** The way back to the search that a reader of a profile comes from: its address brings the search along. */
import { readDirectoryAddress } from '@waggle/contract/directory/address';
import { useNavigation } from '../../../lib/navigation.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { PATHS } from '../../../paths.ts';
import { searchPath } from '../directory-search.ts';

export function BackToSearch() {
  const { search } = useNavigation();
  const address = readDirectoryAddress(search);
  const path = searchPath(address);
  if (path === PATHS.directory) return null;
  return (
    <p className="-mt-3 mb-3 sm:-mt-6">
      <BackLink to={path} className="max-w-full text-muted">
        <span className="truncate">
          {address.q === undefined ? 'The suppliers you filtered' : `Suppliers for “${address.q}”`}
        </span>
      </BackLink>
    </p>
  );
}
