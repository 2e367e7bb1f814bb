/** The local session: restores, replaces and resets the user, switches and adds accounts, in a given storage. */
import { deriveActiveAccountType, type AccountType } from '@waggle/contract/account-types';
import type { UserRecord } from '@waggle/contract/accounts';
import { createStore } from '../lib/store.ts';
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

/** @param log called if saved data were discarded */
export function openLocalSession(storage: SafeStorage, log: (line: string) => void) {
  const { get: getState, set: setState, subscribe } = createStore(restore());

  function restore(): SessionState {
    const user = readStoredUser(storage);
    if (user) return signedIn(user);
    if (user === null) return VISITOR;
    log('Saved user data could not be read and was discarded');
    removeStored();
    return VISITOR;
  }

  function removeStored(): void {
    storage.removeItem(STORED.user);
    storage.removeItem(STORED.flag);
  }

  /** The flag is written last, as other tabs restore the session when it changes. */
  function save(user: SessionUser): void {
    storage.setItem(STORED.user, JSON.stringify(user));
    storage.setItem(STORED.flag, 'true');
    setState(signedIn(user));
  }

  return {
    getState,
    subscribe,
    getToken: () => storage.getItem(STORED.token),
    setToken: (token: string) => storage.setItem(STORED.token, token),
    dropToken: () => storage.removeItem(STORED.token),

    /** Shows that the user is being loaded, unless a stored user is shown already. */
    startLoading(): void {
      if (getState().status === 'visitor') setState(LOADING);
    },
    /** The load failed: a visitor again. */
    cancelLoading(): void {
      if (getState().status === 'loading') setState(VISITOR);
    },
    /**
     * Replaces the user by the server's record.
     * @param keepActive keeps the active account type if that account exists, instead of deriving it
     */
    replace(record: UserRecord, keepActive = false): void {
      const chosen = getState().activeAccountType;
      const user: SessionUser = { ...record };
      const active =
        keepActive && chosen && hasAccount(user, chosen) ? chosen : deriveActiveAccountType(record);
      save(active ? { ...user, activeAccountType: active } : user);
    },
    switchTo(type: AccountType): void {
      const { user } = getState();
      if (user && hasAccount(user, type)) save({ ...user, activeAccountType: type });
    },
    /** Sets the type's flag, merges its data and makes it the active type. */
    addAccount(type: AccountType, data: object): void {
      const { user } = getState();
      if (!user) return;
      const field = `${type}_data` as const;
      save({
        ...user,
        [`is_${type}_account`]: true,
        [field]: { ...user[field], ...data },
        activeAccountType: type,
      });
    },
    /** Merges data into an existing account; the active type stays. */
    changeAccount(type: AccountType, data: object): void {
      const { user } = getState();
      if (!user || !hasAccount(user, type)) return;
      const field = `${type}_data` as const;
      save({ ...user, [field]: { ...user[field], ...data } });
    },
    /** Clears the data and the flag; the access token stays. */
    reset(): void {
      removeStored();
      setState(VISITOR);
    },
    /** Clears the whole storage, including drafts. */
    clear(): void {
      storage.clear();
      setState(VISITOR);
    },
    /** Another tab has changed `key` in the storage; null if it cleared all. */
    syncFromStorage(key: string | null): void {
      if (key === null || key === STORED.user || key === STORED.flag) setState(restore());
    },
  };
}
