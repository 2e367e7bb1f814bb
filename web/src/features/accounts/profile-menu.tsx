/** The profile menu: the signed-in user, the accounts, and the actions on the user's data. */
import { useId, useState, type ReactNode, useEffect, useRef, type ComponentProps } from 'react';
import { ACCOUNT_TYPES, type AccountType } from '@waggle/contract/account-types';
import { journeyProgress } from '@waggle/contract/journey';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { ACCOUNT_LABELS } from '../../session/ask-to-sign-in.ts';
import { signOut } from '../../session/clear-session.ts';
import { refreshSession } from '../../session/refresh-session.ts';
import { useSession } from '../../session/session-store.ts';
import { accountName, displayName, hasAccount } from '../../session/session-user.ts';
import { session } from '../../session/this-session.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressComb } from '../../ui/comb/progress-comb.tsx';
import { Hexagon } from '../../ui/hexagon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Overlay, OverlayTitle } from '../../ui/overlay.tsx';
import { WIZARD_PATHS } from './use-start-account.ts';

interface MenuItemProps extends ComponentProps<'button'> {
  icon: IconName;
  /** An icon at the end of the line. */
  mark?: IconName | undefined;
}

function MenuItem({ icon, mark, children, ...rest }: MenuItemProps) {
  return (
    <Button
      variant="bare"
      className="flex min-h-11 w-full items-center gap-3 px-5 py-2 text-left font-[550] hover:bg-surface-sunk focus-visible:rounded-control focus-visible:-outline-offset-3 off:text-muted"
      {...rest}
    >
      <Icon name={icon} />
      <span className="min-w-0 flex-1">{children}</span>
      {mark && <Icon name={mark} />}
    </Button>
  );
}

function ResetItem({ onReset }: { onReset: () => void }) {
  const [asking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);

  if (!asking) {
    return (
      <MenuItem icon="trash" onClick={() => setAsking(true)}>
        Reset Data
      </MenuItem>
    );
  }
  return (
    <div className="px-5 py-2 text-small">
      <p ref={question} tabIndex={-1} className="outline-none">
        This clears the data that this browser stores about you. Your accounts stay as they are.
      </p>
      <div className="mt-2 flex gap-2">
        <Button variant="danger" size="compact" onClick={onReset}>
          Yes, reset
        </Button>
        <Button variant="outline" size="compact" onClick={() => setAsking(false)}>
          Keep
        </Button>
      </div>
    </div>
  );
}

const ICONS: Record<AccountType, IconName> = { entrepreneur: 'lightbulb', supplier: 'factory' };

/** Open while it is rendered. */
export function ProfileMenu({ onClose }: { onClose: () => void }) {
  const { user, activeAccountType } = useSession();
  const { navigate } = useNavigation();
  const [refreshing, setRefreshing] = useState(false);
  const name = displayName(user, activeAccountType);
  const held = ACCOUNT_TYPES.filter((type) => hasAccount(user, type));
  const missing = ACCOUNT_TYPES.filter((type) => !hasAccount(user, type));

  function goTo(path: string): void {
    onClose();
    navigate(path);
  }

  async function refresh(): Promise<void> {
    setRefreshing(true);
    await refreshSession();
    onClose();
  }

  function leave(): void {
    signOut();
    goTo(PATHS.landing);
  }

  return (
    <Overlay variant="panel" onClose={onClose}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 p-5 max-sm:items-start">
        <Hexagon name={name} className="h-15 text-lead" />
        <div className="wrap-anywhere">
          <OverlayTitle className="text-h4">{name}</OverlayTitle>
          {user?.email && (
            <p className="mt-0.5 text-small text-muted">
              <MailAddress>{user.email}</MailAddress>
            </p>
          )}
        </div>
        {activeAccountType && (
          <p className="col-span-full justify-self-start rounded-tag max-sm:col-start-2 bg-accent-wash px-2 py-0.5 text-small font-semibold">
            {ACCOUNT_LABELS[activeAccountType]}
          </p>
        )}
        {hasAccount(user, 'entrepreneur') && <Journey />}
      </div>
      {held.length > 0 && (
        <MenuSection title="Switch Account">
          {held.map((type) => (
            <MenuItem
              key={type}
              icon={ICONS[type]}
              mark={type === activeAccountType ? 'check' : undefined}
              aria-current={type === activeAccountType || undefined}
              onClick={() => {
                session.switchTo(type);
                goTo(PATHS.welcome);
              }}
            >
              <AccountEntry name={accountName(user, type)} type={type} />
            </MenuItem>
          ))}
        </MenuSection>
      )}
      {missing.length === 1 && (
        <MenuSection title="Add Account">
          {missing.map((type) => (
            <MenuItem
              key={type}
              icon={ICONS[type]}
              mark="plus"
              onClick={() => goTo(WIZARD_PATHS[type])}
            >
              {ACCOUNT_LABELS[type]}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      <MenuSection>
        {hasAccount(user, 'entrepreneur') && (
          <MenuItem icon="bookmark" onClick={() => goTo(PATHS.shortlists)}>
            Your lists
          </MenuItem>
        )}
        <MenuItem icon="user" onClick={() => goTo(PATHS.account)}>
          Account
        </MenuItem>
        <MenuItem icon="refresh-cw" disabled={refreshing} onClick={() => void refresh()}>
          {refreshing ? 'Refreshing...' : 'Refresh Data'}
        </MenuItem>
        <ResetItem
          onReset={() => {
            onClose();
            session.reset();
          }}
        />
      </MenuSection>
      <MenuSection>
        <MenuItem icon="log-out" onClick={leave}>
          Sign Out
        </MenuItem>
      </MenuSection>
    </Overlay>
  );
}

function AccountEntry({ name, type }: { name: string | undefined; type: AccountType }) {
  if (!name) return ACCOUNT_LABELS[type];
  return (
    <>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {name}
      </span>{' '}
      <span className="block text-small text-muted">{ACCOUNT_LABELS[type]}</span>
    </>
  );
}

function Journey() {
  const { user } = useSession();
  const { present, count, total, percent } = journeyProgress(user);
  const amount = `${count} of ${total}`;
  return (
    <div className="col-span-full flex items-center gap-3.5">
      <ProgressComb
        present={present}
        label={`Journey: ${amount}`}
        className="w-34.5 overflow-visible"
      />
      <p>
        <b className="block font-display text-[1.75rem] leading-[1.1] font-[650]">{percent}%</b>
        <span className="block text-small text-muted">{amount}</span>
      </p>
    </div>
  );
}

interface MenuSectionProps {
  title?: string;
  children: ReactNode;
}

function MenuSection({ title, children }: MenuSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className="border-t border-line py-2"
    >
      {title !== undefined && (
        <h3 id={id} className="px-5 py-1 font-text text-small font-semibold text-muted">
          {title}
        </h3>
      )}
      {children}
    </section>
  );
}
