/** The placeholders of a badge: loading, failed to load, and not verified. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { PATHS } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { SupportButton } from '../../../ui/support-button.tsx';

export function BadgeSkeleton() {
  return (
    <>
      <h1 className="sr-only">Verification badge</h1>
      <Skeleton label="Loading the badge">
        <div className={`h-6 w-40 ${BAR}`} />
        <div className={`mt-3 h-14 w-3/5 ${BAR}`} />
        <div className={`mt-10 h-28 ${BAR}`} />
        {[0, 1, 2].map((row) => (
          <div key={row} className="mt-8 border-t-2 border-line pt-6">
            <div className={`h-6 w-2/5 ${BAR}`} />
            <div className={`mt-4 h-5 w-4/5 ${BAR}`} />
          </div>
        ))}
      </Skeleton>
    </>
  );
}

export function NotVerified() {
  return (
    <>
      <p className="text-muted">Verification badge</p>
      <h1 className="mt-2 text-section">Not verified</h1>
      <p className="mt-4 max-w-160 text-lead">
        No supplier at this address is verified by {PRODUCT_NAME} at this moment. Either nobody has
        been checked here, or the verification has ended.
      </p>
      <section className="mt-10 max-w-160 border-t-2 border-text pt-5">
        <h2 className="text-h3">If a badge led you here</h2>
        <p className="mt-3">
          Do not rely on it. Check that the address was copied whole, and ask the supplier for the
          link to the badge. If you think that somebody uses a badge that is not theirs, write to
          us.
        </p>
      </section>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={PATHS.landing} variant="accent">
          Back to Home
        </ButtonLink>
        <SupportButton />
      </div>
    </>
  );
}
