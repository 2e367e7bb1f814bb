/** Switches between writing a brief and reading it as a supplier does; the address holds the choice. */
import { Link } from '../../../lib/navigation.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface ViewSwitchProps {
  asSupplier: boolean;
  writeTo: string;
  readTo: string;
}

const LOOK =
  'flex min-h-11 items-center justify-center gap-2 px-3 hover:bg-surface-sunk aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-3px_0_var(--accent)] max-sm:flex-1 sm:px-4';

export function ViewSwitch({ asSupplier, writeTo, readTo }: ViewSwitchProps) {
  return (
    <nav
      aria-label="View"
      className="flex overflow-hidden rounded-control border border-line-strong bg-surface-raised max-sm:w-full"
    >
      <Link replace to={writeTo} aria-current={asSupplier ? undefined : 'page'} className={LOOK}>
        <Icon name="pencil" className="size-4.5!" />
        Write
      </Link>
      <Link
        replace
        to={readTo}
        aria-current={asSupplier ? 'page' : undefined}
        className={`border-l border-line-strong ${LOOK}`}
      >
        <Icon name="file-text" className="size-4.5!" />
        <span className="max-sm:hidden">As the supplier sees it</span>
        <span className="whitespace-nowrap sm:hidden">Supplier’s view</span>
      </Link>
    </nav>
  );
}
