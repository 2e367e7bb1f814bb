/** /welcome: thanks, the next steps, and links back. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { ReactNode } from 'react';
import { CountryQuestion } from '../../features/accounts/country-question.tsx';
import { kycText } from '../../features/verification/case/kyc-texts.ts';
import { HeadingWithBee } from '../../forms/heading-with-bee.tsx';
import { WaitingLine } from '../../lists/waiting/waiting-line.tsx';
import { PATHS } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { SupportButton } from '../../ui/support-button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { betaDates } from './welcome/beta-dates.ts';
import { NextStepBlock } from './welcome/next-step-block.tsx';
import { RoleEntries } from './welcome/role-entries.tsx';

const NEXT_STEPS = [
  'We review your registration and add you to the beta list.',
  `We continue building ${PRODUCT_NAME} with the first users.`,
  'You get an e-mail with your early access link.',
];

const COMING_FEATURES = [
  { name: 'AI-powered matching', text: 'Suppliers that fit what you want to make.' },
  { name: 'Smart networking', text: 'The right people on both sides, introduced.' },
  { name: 'Automated insights', text: 'What your market asks for, in plain figures.' },
];

function Thanks({ open }: { open: boolean }) {
  return (
    <HeadingWithBee
      large
      title="Thanks for registering as a beta user!"
      pose="celebrating"
      lead={
        open
          ? `${PRODUCT_NAME} is open to you. Here is where to begin.`
          : `${PRODUCT_NAME} opens step by step. Here is where things stand.`
      }
    />
  );
}

interface CardProps {
  icon: IconName;
  title: string;
  children: ReactNode;
}

function Card({ icon, title, children }: CardProps) {
  return (
    <section className="rounded-sheet bg-surface-raised p-6 shadow-sheet sm:p-8">
      <h2 className="flex items-center gap-3 text-h3">
        <Icon name={icon} className="size-6 text-accent-text" />
        {title}
      </h2>
      <p className="mt-3">{children}</p>
    </section>
  );
}

/** @returns the user, if the user may do more than wait; members of the team have no accounts */
function useEarlyUser() {
  const { user } = useSession();
  const actor = actorOf(user);
  const actions = ['supplier.change', 'supplier.create', 'entrepreneur.create'] as const;
  const mayAct = actions.some((action) => can(actor, action).allowed);
  return user?.early_access && mayAct ? user : null;
}

export default function WelcomePage() {
  usePageTitle('Welcome');
  const user = useEarlyUser();
  const supplier = useSession().user?.supplier_data;
  const dates = user && betaDates(user);
  const kyc = kycText(user?.supplier_data?.kyc_status);
  return (
    <div className="page-measure pt-6 pb-20">
      <BackLink to={PATHS.landing} className="mb-4 font-semibold">
        Back to Home
      </BackLink>
      <Thanks open={user !== null} />
      {user && (
        <>
          <WaitingLine className="mt-6" />
          <NextStepBlock user={user} kyc={kyc} />
          <RoleEntries user={user} kyc={kyc} />
        </>
      )}
      {!user && supplier && !supplier.productLines?.length && <MakeInvitation />}
      <section
        className={`border-l-6 border-warn bg-warn-wash px-5 py-4 max-sm:-mx-5 sm:px-6 ${user ? 'mt-12' : 'mt-8'}`}
      >
        <h2 className="flex items-center gap-3 text-h4 text-warn">
          <Icon name="clock" className="size-5" />
          Beta Development
        </h2>
        <p className="mt-1">
          {PRODUCT_NAME} is still being built. For now only selected users are allowed in.
        </p>
      </section>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <Card icon="mail" title="Early Access">
          We send an early access link by <span className="whitespace-nowrap">e-mail</span> as soon
          as {PRODUCT_NAME} is available in your region.
          {user && dates?.mailed && (
            <span className="mt-2 block text-small text-muted">
              Yours was sent on {dates.mailed} to <MailAddress>{user.email}</MailAddress>.
            </span>
          )}
        </Card>
        <Card icon="sparkles" title="Coming Soon">
          AI features are coming to {PRODUCT_NAME}. They are listed below.
        </Card>
      </div>
      <section className="mt-12 border-t-2 border-text pt-6">
        <h2 className="text-h2">What happens next?</h2>
        <ol className="mt-6 grid gap-5 md:grid-cols-3">
          {NEXT_STEPS.map((step, index) => (
            <li key={step} className="flex items-start gap-4">
              <span
                aria-hidden="true"
                className={`hexagon flex aspect-[0.866] h-11 shrink-0 items-center justify-center font-display text-lead font-bold ${user && index === 1 ? 'bg-surface-inverse text-text-inverse' : 'bg-accent text-on-accent'}`}
              >
                {user && index !== 1 ? <Icon name="check" /> : index + 1}
              </span>
              <div className="pt-2">
                <p>{step}</p>
                {dates && <p className="mt-1 text-small text-muted">{dates.steps[index]}</p>}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <CountryQuestion />
      <section className="mt-12 border-t-2 border-text pt-6">
        <h2 className="text-h2">Coming features</h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {COMING_FEATURES.map(({ name, text }) => (
            <li key={name}>
              <h3 className="text-h4">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-12 flex flex-wrap items-center gap-3">
        <ButtonLink to={PATHS.landing} variant={user ? 'outline' : 'accent'} size="large">
          Return to Homepage
        </ButtonLink>
        <SupportButton size="large" />
      </div>
    </div>
  );
}

/** What a new supplier can do while waiting: say what it makes. */
function MakeInvitation() {
  return (
    <section className="mt-8">
      <h2 className="text-h3">While you wait: say what you make</h2>
      <p className="mt-1 max-w-136 text-muted">
        A line for each product, in your own words. Entrepreneurs find you by it once you are
        verified.
      </p>
      <ButtonLink to={PATHS.supplierProducts} variant="outline" className="mt-4">
        Say what you make
        <Icon name="arrow-right" />
      </ButtonLink>
    </section>
  );
}
