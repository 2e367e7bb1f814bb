/** /onboarding/supplier: what an application will ask for, until applications open. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { useOnboardingGuard } from '../../features/accounts/onboarding-guard.ts';
import { Link } from '../../lib/navigation.tsx';
import { readSettings } from '../../lib/settings.ts';
import { PATHS } from '../../paths.ts';
import { GuideBee } from '../../ui/bee.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { usePageTitle } from '../../ui/page-title.ts';

const NEEDED: readonly { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'factory',
    name: 'Company details',
    text: 'Name, what you make, a contact person, your website.',
  },
  { icon: 'file-text', name: 'Registration number', text: 'As your business register gives it.' },
  { icon: 'lock', name: 'Tax ID', text: 'For our review only. It is never shown to anybody else.' },
  {
    icon: 'box',
    name: 'Documents',
    text: 'A certificate of registration or the like, as a PDF, Word file or picture.',
  },
];

export default function SupplierOnboardingPage() {
  usePageTitle('Become a supplier');
  useOnboardingGuard('supplier');
  const { supportEmail } = readSettings();
  return (
    <div className="page-measure pt-6 pb-20">
      <Link
        to={PATHS.landing}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" />
        Back to Home
      </Link>
      <div className="flex items-end justify-between gap-4 border-b-3 border-text">
        <div className="min-w-0 pb-8 sm:pb-10">
          <h1 className="text-section">Supplier applications open soon</h1>
          <p className="mt-4 max-w-160 text-lead text-muted">
            {PRODUCT_NAME} checks every supplier before entrepreneurs see the profile. Here is what
            the application will ask for, so that you can have it ready.
          </p>
        </div>
        <GuideBee pose="waiting" className="-mb-1 hidden w-42 shrink-0 sm:block" />
      </div>
      <ul className="mt-8 grid gap-x-10 md:grid-cols-2">
        {NEEDED.map(({ icon, name, text }) => (
          <li key={name} className="flex gap-4 border-b border-line py-5">
            <Icon name={icon} className="mt-0.5 size-6 text-accent-text" />
            <div className="min-w-0">
              <h2 className="text-h4">{name}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        Do you want to hear when they open? Write to{' '}
        <a
          href={`mailto:${supportEmail}`}
          className="font-semibold wrap-anywhere text-accent-text underline underline-offset-4"
        >
          {supportEmail}
        </a>
        .
      </p>
    </div>
  );
}
