/** Saves the search on the page, after asking a visitor to sign in; a search that is saved leads to all of them. */
import { useEffect, useEffectEvent, useState } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows } from '@waggle/contract/permissions/rules';
import { SHARED_REASONS } from '@waggle/contract/permissions/shared-reasons';
import { SAVED_SEARCH_PERMISSIONS } from '@waggle/contract/saved-searches/permissions';
import { useLoaded } from '../../api/use-loaded.ts';
import { PATHS } from '../../paths.ts';
import { askToSignIn } from '../../session/ask-to-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { lookAtSavedSearch, useSavedSearches } from './saved-searches-query.ts';
import { searchOf } from './search-texts.ts';

const loadDialog = () => import('./save-search-dialog.tsx');

interface SaveSearchButtonProps {
  /** The query of the page's address. */
  search: string;
  /** The words of its filters. */
  words: readonly string[];
  /** Whether the user sees its results. */
  seen: boolean;
}

export function SaveSearchButton({ search, words, seen }: SaveSearchButtonProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const isAllowed = allows(SAVED_SEARCH_PERMISSIONS.actions['saved_search.create'], actorOf(user));
  const { data: searches } = useSavedSearches(user?.id ?? '', isAllowed);
  const Dialog = useLoaded(loadDialog, open && isAllowed, () => setOpen(false))?.SaveSearchDialog;
  const asked = searchOf(search);
  const saved = isAllowed ? searches?.find((one) => one.search === asked) : undefined;
  const isNew = seen && saved !== undefined && saved.new > 0;
  const look = useEffectEvent(() => saved && void lookAtSavedSearch(saved));
  useEffect(() => {
    if (isNew) look();
  }, [isNew, saved?.id]);
  // Who has just signed in may have another account, or none yet.
  const isRefused = open && user !== null && !isAllowed;
  useEffect(() => {
    if (!isRefused) return;
    toast.info(SHARED_REASONS.entrepreneurs_only.text);
    setOpen(false);
  }, [isRefused]);

  if (asked === '') return null;
  if (saved && !open) {
    return (
      <ButtonLink to={PATHS.shortlists} variant="outline" size="compact">
        <Icon name="check" />
        Search saved
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        variant="outline"
        size="compact"
        aria-haspopup="dialog"
        onClick={() =>
          user ? setOpen(true) : askToSignIn('entrepreneur', undefined, () => setOpen(true))
        }
        className="noscript:hidden"
      >
        <Icon name="bell-plus" />
        Save search
      </Button>
      {open && isAllowed && Dialog && (
        <Dialog search={asked} words={words} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
