/** The heading of a list: its name to change, what fills the journey, and deleting. */
import type { Shortlist } from '@waggle/contract/shortlists';
import { Link, useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { HEXAGON_PATH } from '../../ui/hexagon.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listPath } from './list-path.ts';
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import { NameDialog } from '../../forms/name-dialog.tsx';
import { deleteShortlist, renameShortlist } from './shortlists-query.ts';

function howMany(count: number): string {
  if (count === 0) return 'No suppliers yet';
  return count === 1 ? '1 supplier' : `${count} suppliers`;
}

export function ListHeading({ list }: { list: Shortlist }) {
  const { navigate } = useNavigation();
  const { length } = list.suppliers;

  function remove(): void {
    void deleteShortlist(list, () => navigate(listPath(list.id)));
    navigate(PATHS.shortlists, { replace: true });
  }

  return (
    <header className="pb-6">
      <div className="flex items-start gap-1">
        <h1 dir="auto" className="min-w-0 text-h1 wrap-anywhere hyphens-auto">
          {list.name}
        </h1>
        <DialogButton
          variant="quiet"
          size="icon"
          aria-label="Rename this list"
          dialog={(close) => (
            <NameDialog
              label="Name of the list"
              maxLength={SHORTLIST_LIMITS.name}
              title="Rename this list"
              description="Only you see its name."
              submitLabel="Save"
              name={list.name}
              onName={(name) => renameShortlist(list, name)}
              onClose={close}
            />
          )}
        >
          <Icon name="pencil" />
        </DialogButton>
        <Button variant="quiet" size="icon" aria-label="Delete this list" onClick={remove}>
          <Icon name="trash" />
        </Button>
      </div>
      <p className="mt-1 text-muted">{howMany(length)}. Only you see this list and your notes.</p>
      {length > 0 && (
        <p className="mt-1 flex items-center gap-2 text-small">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
            <path d={HEXAGON_PATH} className="fill-accent" />
          </svg>
          <span>
            <Link
              to={PATHS.welcome}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Suppliers
            </Link>{' '}
            is filled in your journey
          </span>
        </p>
      )}
    </header>
  );
}
