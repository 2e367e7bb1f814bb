/** The ink block: the next step, beside the journey of an entrepreneur or a supplier's state of verification. */
import { Link } from '../../../lib/navigation.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import type { KycText } from '../../../features/verification/case/kyc-texts.ts';
import { JourneyComb } from './journey-comb.tsx';
import { nextCell, nextStep } from './next-step.ts';

function HexagonIcon({ icon }: { icon: IconName }) {
  return (
    <span
      aria-hidden="true"
      className="hexagon flex h-8 w-7 shrink-0 items-center justify-center bg-accent text-on-accent"
    >
      <Icon name={icon} className="size-4" />
    </span>
  );
}

function VerificationState({ label, message, icon }: KycText) {
  return (
    <div className="self-center border-l-3 border-accent pl-5 sm:pl-6">
      <h3 className="flex items-center gap-3 text-h4">
        <HexagonIcon icon={icon} />
        <span className="sr-only">Verification status: </span>
        {label}
      </h3>
      <p className="mt-2 text-muted-inverse">{message}</p>
    </div>
  );
}

interface NextStepBlockProps {
  user: SessionUser;
  /** The state of a supplier's verification. */
  kyc: KycText;
}

export function NextStepBlock({ user, kyc }: NextStepBlockProps) {
  const { title, text, step, more } = nextStep(user, kyc);
  const isSupplier = user.activeAccountType === 'supplier';
  return (
    <section className="mt-8 grid gap-x-12 gap-y-8 rounded-sheet [--focus:var(--text-inverse)] bg-surface-inverse p-5 py-7 text-text-inverse max-sm:-mx-5 max-sm:rounded-none sm:p-8 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="flex items-center gap-2.5 font-semibold">
          <HexagonIcon icon="rocket" />
          You have early access
        </p>
        <h2 className="mt-4 text-h1">{title}</h2>
        <p className="mt-3 max-w-120 text-lead text-muted-inverse">{text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={step.to} variant="accent" size="large" className="max-sm:w-full">
            {step.label}
            <Icon name="arrow-right" />
          </ButtonLink>
          {more && (
            <Link
              to={more.to}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {more.label}
            </Link>
          )}
        </div>
      </div>
      {isSupplier ? (
        <VerificationState {...kyc} />
      ) : (
        <JourneyComb user={user} next={nextCell(user)} />
      )}
    </section>
  );
}
