/** The local session: restore, replace, reset, switch and add accounts, over whatever storage it is given. */
import { deriveActiveAccountType, type AccountType } from '@waggle/contract/account-types';
import type { UserRecord } from '@waggle/contract/accounts';
import { openStore } from '../lib/store.ts';
import type { SafeStorage } from './browser-storage.ts';
import { hasAccount, type SessionUser } from './session-user.ts';
import { readStoredUser, STORED } from './stored-user.ts';

export interface SessionState {
  status: 'visitor' | 'loading' | 'signed-in';
  user: SessionUser | null;
  activeAccountType: AccountType | undefined;
}

export const VISITOR: SessionState = {
  status: 'visitor',
  user: null,
  activeAccountType: undefined,
};
const LOADING: SessionState = { ...VISITOR, status: 'loading' };

function signedIn(user: SessionUser): SessionState {
  return { status: 'signed-in', user, activeAccountType: user.activeAccountType };
}

/** @param log told about saved data that had to be thrown away */
export function openLocalSession(storage: SafeStorage, log: (line: string) => void) {
  const { get: getState, set: become, subscribe } = openStore(restore());

  function restore(): SessionState {
    const user = readStoredUser(storage);
    if (user) return signedIn(user);
    if (user === null) return VISITOR;
    log('Saved user data could not be read and was discarded');
    forget();
    return VISITOR;
  }

  function forget(): void {
    storage.removeItem(STORED.user);
    storage.removeItem(STORED.flag);
  }

  /** The flag goes last: other tabs take the session over when they see it. */
  function keep(user: SessionUser): void {
    storage.setItem(STORED.user, JSON.stringify(user));
    storage.setItem(STORED.flag, 'true');
    become(signedIn(user));
  }

  return {
    getState,
    subscribe,
    getToken: () => storage.getItem(STORED.token),
    setToken: (token: string) => storage.setItem(STORED.token, token),
    dropToken: () => storage.removeItem(STORED.token),

    /** Shows that the user is being loaded, unless a stored record is here already. */
    expectUser(): void {
      if (getState().status === 'visitor') become(LOADING);
    },
    /** The load failed: a visitor again. */
    giveUpWaiting(): void {
      if (getState().status === 'loading') become(VISITOR);
    },
    /**
     * Takes the server's record in place of what was here.
     * @param keepActive keeps the chosen account type while that account exists, instead of deriving it
     */
    replace(record: UserRecord, keepActive = false): void {
      const chosen = getState().activeAccountType;
      const user: SessionUser = { ...record };
      const active =
        keepActive && chosen && hasAccount(user, chosen) ? chosen : deriveActiveAccountType(record);
      keep(active ? { ...user, activeAccountType: active } : user);
    },
    switchTo(type: AccountType): void {
      const { user } = getState();
      if (user && hasAccount(user, type)) keep({ ...user, activeAccountType: type });
    },
    /** Sets the type's flag, merges its data and makes it the active type. */
    addAccount(type: AccountType, data: object): void {
      const { user } = getState();
      if (!user) return;
      const field = `${type}_data` as const;
      keep({
        ...user,
        [`is_${type}_account`]: true,
        [field]: { ...user[field], ...data },
        activeAccountType: type,
      });
    },
    /** Takes changes to the data of an existing account; the active type stays. */
    changeAccount(type: AccountType, data: object): void {
      const { user } = getState();
      if (!user || !hasAccount(user, type)) return;
      const field = `${type}_data` as const;
      keep({ ...user, [field]: { ...user[field], ...data } });
    },
    /** Clears the data and the flag; the access token stays. */
    reset(): void {
      forget();
      become(VISITOR);
    },
    /** Clears everything kept here, drafts included. */
    clear(): void {
      storage.clear();
      become(VISITOR);
    },
    /** Another tab wrote to the storage: `key` is what changed, null when all of it was cleared. */
    follow(key: string | null): void {
      if (key === null || key === STORED.user || key === STORED.flag) become(restore());
    },
  };
}
