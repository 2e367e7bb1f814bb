/** The fixed header: logo, navigation, notifications and account. */
import { type ReactNode, useState } from 'react';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { useLoaded } from '../api/use-loaded.ts';
import { AccountArea } from '../features/accounts/account-area.tsx';
import { BellButton } from '../features/notifications/bell-button.tsx';
import { unreadCount } from '../features/notifications/unread-count.ts';
import { classNames } from '../lib/class-names.ts';
import { Link, useNavigation } from '../lib/navigation.tsx';
import { useStore } from '../lib/store.ts';
import { PATHS } from '../paths.ts';
import { useActiveUser, useSession } from '../session/session-store.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { linkNotes, NO_NOTES } from './link-notes.ts';
import {
  isActiveLink,
  navigationLinks,
  type NavigationLink,
  NOTIFICATIONS_LINK,
} from './navigation-links.ts';

const loadBell = () => import('./signed-in-counts.tsx');

/** Its code is loaded for signed-in users; an earlier click is repeated. */
function LazyBell() {
  const user = useActiveUser();
  const [pressed, setPressed] = useState(false);
  const Bell = useLoaded(loadBell, user !== null)?.SignedInCounts;
  if (user === null) return null;
  if (!Bell) return <BellButton aria-expanded={false} onClick={() => setPressed(true)} />;
  return <Bell key={user.id} userId={user.id} pressed={pressed} />;
}

/** A disclosure over the page that works without script. */
function MobileMenu({ children }: { children: ReactNode }) {
  return (
    <details data-menu className="group lg:hidden">
      <summary className="flex size-11 cursor-pointer list-none items-center justify-center rounded-control group-open:bg-accent-wash [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="x" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-(--header-height) border-b border-line bg-surface-raised shadow-lift">
        {children}
      </div>
    </details>
  );
}

const VARIANTS = {
  bar: {
    nav: 'hidden h-full lg:block',
    list: 'flex h-full items-stretch gap-6',
    item: 'flex',
    link: 'flex items-center border-y-3 border-transparent px-1 whitespace-nowrap underline-offset-4 hover:underline',
    active: 'border-b-accent font-bold',
    note: 'ml-1.5 text-small font-bold',
  },
  menu: {
    nav: undefined,
    list: undefined,
    item: 'border-t border-line first:border-t-0',
    link: 'page-measure flex min-h-13 items-center text-lead underline-offset-4 hover:underline focus-visible:-outline-offset-3',
    active: 'shadow-[inset_3px_0_var(--accent)] font-bold',
    note: 'ml-auto text-body text-muted',
  },
} as const;

/** More links than these stand closer to each other in a narrow window, and more than those in most, as the team's do. */
const SOME = 4;
const MANY = 6;

interface LinksProps {
  variant: keyof typeof VARIANTS;
  links: readonly NavigationLink[];
  path: string;
}

function Links({ variant, links, path }: LinksProps) {
  const { nav, list, item, link: shape, active, note } = VARIANTS[variant];
  return (
    <nav aria-label="Main" className={nav}>
      <ul
        className={classNames(
          list,
          links.length > SOME && 'lg:max-xl:gap-2.5 lg:max-xl:text-small',
          links.length > MANY && 'lg:max-[90rem]:gap-2.5',
        )}
      >
        {links.map((link) => {
          const current = isActiveLink(link, path);
          return (
            <li key={link.to} className={item}>
              <Link
                to={link.to}
                aria-current={current ? 'page' : undefined}
                className={classNames(shape, current ? active : 'border-transparent font-medium')}
              >
                {link.label}
                {link.note && <Note text={link.note} className={note} beside={links.length} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** «3 waiting»; only the number is seen where there is no room for more. */
function Note({ text, className, beside }: { text: string; className: string; beside: number }) {
  const [count, word] = text.split(' ');
  const room = beside > MANY ? 'lg:max-[90rem]:sr-only' : beside > SOME && 'lg:max-xl:sr-only';
  return (
    <span className={className}>
      {' '}
      {count} <span className={room || undefined}>{word}</span>
    </span>
  );
}

interface HeaderProps {
  /** Other links than the user's own. */
  links?: readonly NavigationLink[];
  /** Beside the bell. */
  children?: ReactNode;
}

export function Header({ links: given, children }: HeaderProps) {
  const { path } = useNavigation();
  const { user } = useSession();
  const unread = useStore(unreadCount, 0);
  const notes = useStore(linkNotes, NO_NOTES);
  const links = (given ?? navigationLinks(user)).map((link) => ({
    ...link,
    note: notes[link.to] ?? link.note,
  }));
  const bell =
    unread > 0 ? { ...NOTIFICATIONS_LINK, note: `${unread} unread` } : NOTIFICATIONS_LINK;
  const menu = user ? [...links, bell] : links;
  return (
    <header className="fixed inset-x-0 top-0 z-30 h-(--header-height) border-b border-line bg-surface print:hidden">
      <div
        className={classNames(
          'page-measure flex h-full items-center gap-2 sm:gap-4',
          links.length > MANY ? 'min-[90rem]:gap-10' : 'lg:gap-10',
        )}
      >
        <Link
          to={PATHS.landing}
          aria-label={PRODUCT_NAME}
          className="flex min-h-11 items-center rounded-control"
        >
          <Logo compact />
        </Link>
        {links.length > 0 && <Links variant="bar" links={links} path={path} />}
        <div className="ml-auto flex min-w-0 items-center gap-1 whitespace-nowrap max-sm:-mr-2.5 sm:gap-2 sm:[&_button]:min-w-24">
          <div className={links.length > MANY ? 'max-[90rem]:hidden' : 'max-xl:hidden'}>
            {children}
          </div>
          <LazyBell />
          <AccountArea />
          <MobileMenu>
            <Links variant="menu" links={menu} path={path} />
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}
