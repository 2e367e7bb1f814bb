/** The right end of the header: «Sign in» for a visitor, the name and menu of a signed-in user. */
import { useState, type FormEvent } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { SIGN_IN_QUERY } from '@waggle/contract/paths';
import { openSignIn, useSignInState } from '../../session/open-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { displayName } from '../../session/session-user.ts';
import { Button } from '../../ui/button.tsx';
import { Hexagon } from '../../ui/hexagon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** A form, so that the button works without script. */
function SignInButton() {
  const { busy } = useSignInState();
  function ask(event: FormEvent): void {
    event.preventDefault();
    openSignIn();
  }
  return (
    <form action="/" onSubmit={ask}>
      <input type="hidden" name={SIGN_IN_QUERY} value="1" />
      <Button type="submit" variant="ink">
        {busy && <Spinner />}
        Sign in
      </Button>
    </form>
  );
}

const loadMenu = () => import('./profile-menu.tsx');

function ProfileButton({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const Menu = useLoaded(loadMenu, open, () => setOpen(false))?.ProfileMenu;

  return (
    <>
      <Button
        variant="bare"
        data-account
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control bg-accent-wash font-semibold max-sm:w-11 max-sm:justify-center max-sm:not-aria-expanded:bg-transparent sm:max-w-64 sm:py-1 sm:pr-3 sm:pl-2"
      >
        <Hexagon name={name} />
        <span dir="auto" className="truncate max-sm:sr-only">
          {name}
        </span>
        <Icon name="chevron-down" className="size-4 max-sm:hidden" />
      </Button>
      {open && Menu && <Menu onClose={() => setOpen(false)} />}
    </>
  );
}

/** Nothing while the user is being loaded. */
export function AccountArea() {
  const { status, user, activeAccountType } = useSession();
  if (status === 'loading') return null;
  if (status === 'visitor') return <SignInButton />;
  return <ProfileButton name={displayName(user, activeAccountType)} />;
}
