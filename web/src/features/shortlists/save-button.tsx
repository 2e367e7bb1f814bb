/** The bookmark: saves suppliers to a list, after asking a visitor to sign in; anybody else reads why not. */
import { useState } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows } from '@waggle/contract/permissions/rules';
import { SHARED_REASONS } from '@waggle/contract/permissions/shared-reasons';
import { SHORTLIST_PERMISSIONS } from '@waggle/contract/shortlists/permissions';
import { useLoaded } from '../../api/use-loaded.ts';
import { askToSignIn } from '../../session/ask-to-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import type { ChosenSupplier } from './save-dialog.tsx';
import { useShortlists } from './shortlists-query.ts';

const loadDialog = () => import('./save-dialog.tsx');

interface SaveButtonProps {
  /** One, or a selection. */
  suppliers: readonly ChosenSupplier[];
  /** The icon alone, for a row of a list. */
  compact?: boolean;
  variant?: ButtonVariant;
  /** A selection has been saved. */
  onSaved?(): void;
}

export function SaveButton({ suppliers, compact, variant, onSaved }: SaveButtonProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const isAllowed = allows(SHORTLIST_PERMISSIONS.actions['shortlist.list'], actorOf(user));
  const { data: lists } = useShortlists(user?.id ?? '', isAllowed);
  const Dialog = useLoaded(loadDialog, open, () => setOpen(false))?.SaveDialog;
  const [only] = suppliers;
  const isSaved =
    suppliers.length > 0 &&
    suppliers.every(({ id }) => lists?.some(({ suppliers: on }) => on.includes(id)));
  const label = isSaved ? 'Saved' : 'Save to a list';
  const name = suppliers.length === 1 && only ? `${label}: ${only.name}` : label;

  function press(): void {
    if (isAllowed) setOpen(true);
    else if (user) toast.info(SHARED_REASONS.entrepreneurs_only.text);
    else askToSignIn('entrepreneur', undefined, () => setOpen(true));
  }

  return (
    <>
      <Button
        variant={variant ?? (compact ? 'quiet' : 'outline')}
        size={compact ? 'icon' : 'medium'}
        aria-label={name}
        aria-haspopup="dialog"
        disabled={suppliers.length === 0}
        onClick={press}
      >
        <Icon name={isSaved ? 'bookmark-check' : 'bookmark'} />
        {!compact && label}
      </Button>
      {open && isAllowed && user && Dialog && (
        <Dialog
          userId={user.id}
          suppliers={suppliers}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
