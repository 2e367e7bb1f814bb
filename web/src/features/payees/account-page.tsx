/** /supplier/bank-account: the account that buyers pay into, what happens with it next, and naming another one. */
import { type ReactNode, useRef } from 'react';
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import type { OwnPayee } from '@waggle/contract/payees';
import { PAYEE_GRAPH } from '@waggle/contract/payees/payee-graph';
import { OWN_PAYEE_STEPS } from '@waggle/contract/payees/payee-steps';
import { PAYEE_PERMISSIONS } from '@waggle/contract/payees/permissions';
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows, verifiedSupplier } from '@waggle/contract/permissions/rules';
import { call } from '../../api/client.ts';
import { Steps } from '../../forms/steps.tsx';
import { formatDay, formatWeekday } from '../../lib/dates.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { Loaded, loadWords } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AccountForm } from './account-form.tsx';
import { OtherName, RELATIONS_PLACE, useRelation } from './other-name.tsx';
import { putOwnPayees, refetchOwnPayees, useOwnPayees } from './own-payees-query.ts';
import { type PathPart, PayeePath } from './payee-path.tsx';
import { endingWords, standingOf, standingWords, whereWords } from './payee-words.ts';

/** In the address while another account is being named. */
const CHANGE = '?change=1';

function BankAccountPage({ user }: { user: SessionUser }) {
  usePageTitle('Bank account');
  const query = useOwnPayees(user.id);
  const { loading, failed } = loadWords('Your bank account');
  return (
    <div className="page-measure pb-20">
      <BackLink to={PATHS.supplierProfile} className="mt-4 font-semibold">
        Company profile
      </BackLink>
      <Loaded
        query={query}
        heading="page"
        loading={
          <>
            <h1 className="mb-6 text-h1">Bank account</h1>
            <RowsSkeleton label={loading} rows={5} />
          </>
        }
        failed={failed}
      >
        {(payees) => <BankAccount user={user} payees={payees} />}
      </Loaded>
    </div>
  );
}

export default requirePage(
  {
    rule: PAYEE_PERMISSIONS.actions['payee.own'],
    otherwise: { suppliers_only: PATHS.supplierOnboarding },
  },
  BankAccountPage,
);

interface BankAccountProps {
  user: SessionUser;
  payees: readonly OwnPayee[];
}

function BankAccount({ user, payees }: BankAccountProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { path, search, navigate } = useNavigation();
  const standing = standingOf(payees);
  const { coming, used, refused, withdrawn } = standing;
  const [title, lead] = standingWords(standing);
  const company = user.supplier_data?.company_name ?? '';
  const naming = coming === undefined && (used === undefined || search === CHANGE);
  const onNamed = (named: readonly OwnPayee[]): void => {
    putOwnPayees(user.id, named);
    toast.success('Named. Our team checks it');
    navigate(path, { replace: true });
    // The form is gone.
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        {title}
      </h1>
      <p className="mt-2 max-w-160 text-lead text-muted wrap-anywhere">{lead}</p>
      <div className="mt-6 grid gap-x-14 gap-y-10 border-t-2 border-text pt-6 lg:grid-cols-[minmax(0,44rem)_minmax(0,19rem)] lg:justify-between">
        <div className="min-w-0">
          {coming && <Coming user={user} payee={coming} before={used} />}
          {refused && (
            <Notice tone="danger" title={`Refused: ${refused.bank}, ${endingWords(refused)}`}>
              <p dir="auto" className="whitespace-pre-line">
                {refused.reason}
              </p>
            </Notice>
          )}
          {withdrawn && (
            <p className="mb-6 text-muted wrap-anywhere">
              You withdrew the account ending in {withdrawn.ending}.
            </p>
          )}
          {used && (
            <Part title={coming ? 'In use until then' : 'The account in use'}>
              <Details payee={used} since={used.active_at} />
              {coming === undefined && !naming && (
                <ButtonLink to={path + CHANGE} variant="outline" className="mt-5">
                  Name another account
                </ButtonLink>
              )}
            </Part>
          )}
          {naming && (
            <Part title={used ? 'Another account' : 'Your account'}>
              {used && (
                <p className="mt-1 max-w-160 text-muted">
                  It’s checked like the first one, and rests for seven days. Buyers pay into the
                  present one until then, and in a signed order until they accept the new one.
                </p>
              )}
              <AccountForm
                name={`payee.${user.id}`}
                hint="Exactly as your bank writes it. Buyers compare it with your company."
                ofHolder={(holder) => (
                  <OtherName userId={user.id} company={company} holder={holder} />
                )}
                says={[
                  'We mail you a code for exactly this account. Nothing is saved before you type it.',
                  'We tell all contacts of your company, then call you back.',
                ]}
                sendCode={(body) => call('POST /v1/payees/code/', { body })}
                enter={(body, key) => call('POST /v1/payees/', { body, idempotencyKey: key() })}
                onNamed={({ payees }) => onNamed(payees)}
              />
            </Part>
          )}
        </div>
        <aside aria-label="Good to know" className="flex flex-col gap-5 text-small">
          <div className="flex gap-3 border-l-6 border-warn bg-warn-wash px-4 py-3">
            <Icon name="shield-alert" className="mt-0.5 text-warn" />
            <p>
              <b>You change your account here and nowhere else.</b> Our team never asks for it by
              e-mail. Never send account details in a message.
            </p>
          </div>
          <p className="text-muted">
            Buyers pay you by bank transfer. Waggle does not hold this money.
          </p>
          <p className="text-muted">
            Whenever an account is named, we tell every buyer with an open order, and the contact
            addresses, up to five, that your company has or had in the last 90 days. Nobody can
            switch that off.
          </p>
        </aside>
      </div>
    </>
  );
}

interface ComingProps {
  user: SessionUser;
  payee: OwnPayee;
  before: OwnPayee | undefined;
}

/** One that is being checked, or rests. */
function Coming({ user, payee, before }: ComingProps) {
  const { cooling_until, names_agree } = payee;
  return (
    <Part title="The account you named">
      {!names_agree && <OtherHolder user={user} payee={payee} />}
      <Details payee={payee} />
      <h3 className="mt-8 text-h4">What happens next</h3>
      <PayeePath label="What happens next" parts={partsOf(payee, before)} />
      <Steps
        row={payee}
        steps={OWN_PAYEE_STEPS}
        graph={PAYEE_GRAPH}
        put={({ payees }: { payees: readonly OwnPayee[] }) => putOwnPayees(user.id, payees)}
        renew={refetchOwnPayees}
      />
      {cooling_until === null && (
        <p className="mt-3 text-small text-muted">
          To name a different account, withdraw this one first.
        </p>
      )}
    </Part>
  );
}

function partsOf({ cooling_until }: OwnPayee, before: OwnPayee | undefined): readonly PathPart[] {
  const isApproved = cooling_until !== null;
  return [
    {
      title: isApproved ? 'Approved' : 'We call you back',
      text: isApproved
        ? 'by two of our team'
        : 'On a number we knew before. Two of our team then approve it, or refuse',
      done: isApproved,
    },
    {
      title: `It rests for ${PAYEE_LIMITS.coolingDays} days`,
      text: isApproved
        ? `until ${formatWeekday(cooling_until)}. You can still withdraw it`
        : 'So that you can stop one that isn’t yours',
      done: false,
    },
    {
      title: 'Buyers pay into it',
      text: before
        ? `It replaces the one ending in ${before.ending}. In a signed order, the buyer accepts it first`
        : 'In your open orders too. We tell you when',
      done: false,
    },
  ];
}

/** Why an account in another name waits, and what the supplier can do. */
function OtherHolder({ user, payee }: { user: SessionUser; payee: OwnPayee }) {
  const company = user.supplier_data?.company_name;
  const relation = useRelation(user.id, payee.holder);
  if (!allows({ who: [verifiedSupplier] }, actorOf(user)))
    return (
      <Notice tone="warn" title="Your company isn’t verified at the moment">
        <p>We can approve the account once your company is verified.</p>
        <ButtonLink to={PATHS.supplierProfile} variant="outline" className="mt-3">
          See your verification
        </ButtonLink>
      </Notice>
    );
  const names = (
    <p>
      The account is in the name of <b dir="auto">{payee.holder}</b>, your company is verified as{' '}
      <b dir="auto">{company}</b>.
    </p>
  );
  if (relation?.decided_at === null)
    return (
      <Notice tone="warn" title="Waiting for our team to record how the two names belong together">
        {names}
      </Notice>
    );
  return (
    <Notice tone="warn" title="The account is in another name than your company">
      {names}
      <p className="mt-1">
        We can’t approve it until it’s on record how the two belong together. Add the other company
        to your profile, or withdraw this account and name one in the name of your company.
      </p>
      <ButtonLink to={RELATIONS_PLACE} variant="accent" className="mt-3">
        Say how they belong together
      </ButtonLink>
    </Notice>
  );
}

interface NoticeProps {
  tone: 'warn' | 'danger';
  title: string;
  children: ReactNode;
}

function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div
      className={
        tone === 'warn'
          ? 'my-4 border-l-6 border-warn bg-warn-wash px-4 py-3'
          : 'mb-6 border-l-6 border-danger bg-danger-wash px-4 py-3'
      }
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      <div className="mt-1 text-small wrap-anywhere">{children}</div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="not-first:mt-10">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** @param since when it is in use */
function Details({ payee, since }: { payee: OwnPayee; since?: string | null }) {
  const rows = [
    ['Account holder', payee.holder],
    ['Bank', payee.bank],
    ['Account', endingWords(payee)],
    ['Country and currency', whereWords(payee)],
    since ? ['In use since', formatDay(since)] : ['Named on', formatDay(payee.entered_at)],
  ];
  return (
    <dl className="mt-4 border-t border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="border-b border-line py-2.5 sm:grid sm:grid-cols-[12rem_1fr]">
          <dt className="text-small text-muted sm:text-body">{name}</dt>
          <dd dir="auto" className="font-semibold wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
