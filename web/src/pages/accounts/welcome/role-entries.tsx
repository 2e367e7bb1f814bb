/** What can be done now, by role: a column for each account, held or not yet. */
import type { AccountType } from '@waggle/contract/account-types';
import { Link } from '../../../lib/navigation.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { displayName, hasAccount, type SessionUser } from '../../../session/session-user.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import type { KycText } from '../../../features/verification/case/kyc-texts.ts';

interface Entry {
  to: string;
  icon: IconName;
  label: string;
  text: string;
}

const NOTIFICATIONS: Entry = {
  to: PATHS.notifications,
  icon: 'bell',
  label: 'Notifications',
  text: 'What has happened, and what we email you.',
};

const ACCOUNT: Entry = {
  to: PATHS.account,
  icon: 'user',
  label: 'Account',
  text: 'Your name, your sessions, and a copy of your data.',
};

const FIRST: Record<AccountType, Entry> = {
  entrepreneur: {
    to: PATHS.entrepreneurOnboarding,
    icon: 'lightbulb',
    label: 'Launch a product',
    text: 'Describe your idea in three steps.',
  },
  supplier: {
    to: PATHS.supplierOnboarding,
    icon: 'factory',
    label: 'Become a supplier',
    text: 'Four steps. Have a register extract at hand.',
  },
};

const ENTREPRENEUR: readonly Entry[] = [
  {
    to: PATHS.directory,
    icon: 'search',
    label: 'Find suppliers',
    text: 'Checked companies, found by your own words.',
  },
  {
    to: PATHS.newRequest,
    icon: 'message-square-text',
    label: 'Ask for quotes',
    text: 'One brief, answers you can lay side by side.',
  },
  {
    to: PATHS.orders,
    icon: 'box',
    label: 'Orders',
    text: 'From the terms you both sign to the goods, with what is next in each.',
  },
  {
    to: PATHS.journey,
    icon: 'sparkles',
    label: 'Build the brand',
    text: 'Name, logo, colours, page and survey, in any order.',
  },
];

function supplierEntries({ supplier_data }: SessionUser, { label, status }: KycText): Entry[] {
  const id = supplier_data?.id;
  return [
    {
      to: PATHS.supplierProfile,
      icon: 'factory',
      label: 'Company profile',
      text: `Show what you make. Verification: ${label}.`,
    },
    ...(status === 'verified' && id !== undefined
      ? [
          {
            to: fillPath(PATHS.supplierBadge, { id }),
            icon: 'seal-check' as const,
            label: 'Your badge',
            text: 'What we checked, for everybody to see.',
          },
          {
            to: PATHS.orders,
            icon: 'box' as const,
            label: 'Orders',
            text: 'What buyers sign with you, and what is next in each.',
          },
        ]
      : []),
  ];
}

/** @returns the entries of a column; what belongs to no role is in the column of the active account */
function entriesOf(user: SessionUser, type: AccountType, kyc: KycText): Entry[] {
  if (!hasAccount(user, type)) return [FIRST[type]];
  const own = type === 'supplier' ? supplierEntries(user, kyc) : [...ENTREPRENEUR];
  return user.activeAccountType === type ? [...own, NOTIFICATIONS, ACCOUNT] : own;
}

/** @returns the line under a column's heading */
function stateOf(user: SessionUser, type: AccountType): string {
  if (!hasAccount(user, type)) {
    return `You have no ${type} account yet`;
  }
  const active = user.activeAccountType === type ? 'your active account' : 'switch in the menu';
  return `${displayName(user, type)}, ${active}`;
}

const HEADINGS: Record<AccountType, string> = {
  entrepreneur: 'As an entrepreneur',
  supplier: 'As a supplier',
};

interface RoleEntriesProps {
  user: SessionUser;
  /** The state of a supplier's verification. */
  kyc: KycText;
}

function Column({ user, type, kyc }: RoleEntriesProps & { type: AccountType }) {
  const entries = entriesOf(user, type, kyc);
  return (
    <section className="min-w-0 border-t-2 border-text pt-5">
      <h2 className="text-h3">{HEADINGS[type]}</h2>
      <p className="mt-1 text-muted wrap-anywhere">{stateOf(user, type)}</p>
      <ul className="mt-3">
        {entries.map(({ to, icon, label, text }) => (
          <li key={to} className="border-t border-line">
            <Link
              to={to}
              className="group flex min-h-11 items-center gap-4 py-3 hover:bg-surface-sunk"
            >
              <span
                aria-hidden="true"
                className="hexagon flex h-11 w-9.5 shrink-0 items-center justify-center bg-accent-wash"
              >
                <Icon name={icon} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold underline-offset-4 group-hover:underline">
                  {label}
                </span>{' '}
                <span className="block text-muted">{text}</span>
              </span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RoleEntries({ user, kyc }: RoleEntriesProps) {
  const other = user.activeAccountType === 'supplier' ? 'entrepreneur' : 'supplier';
  const columns: AccountType[] =
    other === 'supplier' ? ['entrepreneur', 'supplier'] : ['supplier', 'entrepreneur'];
  return (
    <div className="mt-12 grid gap-x-14 gap-y-10 md:grid-cols-2">
      {columns.map((type) => (
        <Column key={type} user={user} type={type} kyc={kyc} />
      ))}
    </div>
  );
}
