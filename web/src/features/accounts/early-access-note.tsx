/** The note to users with early access: what they can use today. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { Link } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { Icon } from '../../ui/icon.tsx';

/** The pages a user may be able to open. */
const ENTRIES = [
  {
    action: 'supplier.change',
    to: PATHS.supplierProfile,
    label: 'Company profile',
    text: 'Show what you make, and see how far your verification is.',
  },
  {
    action: 'supplier.create',
    to: PATHS.supplierOnboarding,
    label: 'Become a supplier',
    text: 'Apply with your documents, and have your company verified.',
  },
  {
    action: 'entrepreneur.create',
    to: PATHS.entrepreneurOnboarding,
    label: 'Launch a product',
    text: 'Describe your idea in three steps.',
  },
] as const;

/** Nothing for visitors, the team, and users without early access. */
export function EarlyAccessNote() {
  const { user } = useSession();
  const actor = actorOf(user);
  const open = ENTRIES.filter(({ action }) => can(actor, action).allowed);
  if (!user?.early_access || open.length === 0) return null;
  return (
    <section className="mt-8 border-l-6 border-accent bg-accent-wash px-5 py-5 sm:px-6">
      <h2 className="flex items-center gap-3 text-h4">
        <Icon name="rocket" className="size-5" />
        You have early access
      </h2>
      <p className="mt-1">You get new features automatically. Available to you today:</p>
      <ul className="mt-2">
        {open.map(({ to, label, text }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
            >
              {label}
              <Icon name="arrow-right" className="size-4" />
            </Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
