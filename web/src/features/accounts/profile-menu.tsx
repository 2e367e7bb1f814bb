/** The profile menu: who is signed in, her accounts, and what can be done with her data. */
import { useState } from 'react';
import { ACCOUNT_TYPES, type AccountType } from '@waggle/contract/account-types';
import { journeyProgress } from '@waggle/contract/journey';
import { call } from '../../api/client.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { ACCOUNT_LABELS } from '../../session/ask-to-sign-in.ts';
import { leave } from '../../session/leave.ts';
import { refreshSession } from '../../session/refresh-session.ts';
import { useSession } from '../../session/session-store.ts';
import { displayName, hasAccount } from '../../session/session-user.ts';
import { session } from '../../session/this-session.ts';
import { Comb } from '../../ui/comb.tsx';
import { Hexagon } from '../../ui/hexagon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Overlay, OverlayTitle } from '../../ui/overlay.tsx';
import { MenuItem } from './menu-item.tsx';
import { ResetItem } from './reset-item.tsx';
import { WIZARD_PATHS } from './start-account.ts';
import './profile-menu.css';

const ICONS: Record<AccountType, IconName> = { entrepreneur: 'lightbulb', supplier: 'factory' };

interface ProfileMenuProps {
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function ProfileMenu({ onClose }: ProfileMenuProps) {
  const { user, activeAccountType } = useSession();
  const { navigate } = useNavigation();
  const [refreshing, setRefreshing] = useState(false);
  const name = displayName(user, activeAccountType);
  const held = ACCOUNT_TYPES.filter((type) => hasAccount(user, type));
  const missing = ACCOUNT_TYPES.filter((type) => !hasAccount(user, type));

  function leadTo(path: string): void {
    onClose();
    navigate(path);
  }

  async function refresh(): Promise<void> {
    setRefreshing(true);
    await refreshSession();
    onClose();
  }

  function signOut(): void {
    // The page does not wait for the server: signed out here is signed out.
    call('POST /v1/auth/sign-out/', { quiet: true }).catch((error: unknown) =>
      console.info('The server could not be told of the sign-out', error),
    );
    onClose();
    leave();
    navigate(PATHS.landing);
  }

  return (
    <Overlay look="panel" onClose={onClose} className="profile-menu">
      <div className="profile-head">
        <Hexagon name={name} className="profile-avatar" />
        <div className="profile-person">
          <OverlayTitle className="profile-name">{name}</OverlayTitle>
          {user?.email && <p className="profile-email">{user.email}</p>}
        </div>
        {activeAccountType && <p className="profile-badge">{ACCOUNT_LABELS[activeAccountType]}</p>}
        {user?.is_entrepreneur_account && <Journey />}
      </div>
      {held.length > 0 && (
        <section aria-labelledby="profile-switch">
          <h3 id="profile-switch">Switch Account</h3>
          {held.map((type) => (
            <MenuItem
              key={type}
              icon={ICONS[type]}
              mark={type === activeAccountType ? 'check' : undefined}
              aria-current={type === activeAccountType || undefined}
              onClick={() => {
                session.switchTo(type);
                leadTo(PATHS.welcome);
              }}
            >
              {ACCOUNT_LABELS[type]}
            </MenuItem>
          ))}
        </section>
      )}
      {missing.length === 1 && (
        <section aria-labelledby="profile-add">
          <h3 id="profile-add">Add Account</h3>
          {missing.map((type) => (
            <MenuItem
              key={type}
              icon={ICONS[type]}
              mark="plus"
              onClick={() => leadTo(WIZARD_PATHS[type])}
            >
              {ACCOUNT_LABELS[type]}
            </MenuItem>
          ))}
        </section>
      )}
      <section>
        <MenuItem icon="user" onClick={() => leadTo(PATHS.account)}>
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
      </section>
      <section>
        <MenuItem icon="log-out" onClick={signOut}>
          Sign Out
        </MenuItem>
      </section>
    </Overlay>
  );
}

function Journey() {
  const { user } = useSession();
  const { present, count, total, percent } = journeyProgress(user);
  const amount = `${count} of ${total}`;
  return (
    <div className="profile-journey">
      <Comb present={present} label={`Journey: ${amount}`} className="profile-comb" />
      <p>
        <b>{percent}%</b>
        <span>{amount}</span>
      </p>
    </div>
  );
}
