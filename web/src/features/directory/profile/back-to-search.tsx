/** The way back to the search that a reader of a profile comes from: its address brings the search along. */
import { Link, useNavigation } from '../../../lib/navigation.tsx';
import { Icon } from '../../../ui/icon.tsx';

import { PATHS } from '../../../paths.ts';

export function BackToSearch() {
  const { search } = useNavigation();
  const sentence = new URLSearchParams(search).get('q')?.trim() ?? '';
  if (sentence === '') return null;
  return (
    <Link
      to={PATHS.directory + search}
      className="-mt-3 mb-3 flex min-h-11 w-fit max-w-full items-center gap-3 text-muted underline-offset-4 hover:underline sm:-mt-6"
    >
      <Icon name="arrow-left" />
      <span className="truncate">Suppliers for “{sentence}”</span>
    </Link>
  );
}
