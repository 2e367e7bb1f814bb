/** The placeholders of a public profile: loading, failed to load, and not listed. */
import { PATHS } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { NOT_LISTED_TITLE } from './profile-rendering.ts';

export function ProfileSkeleton() {
  return (
    <>
      <h1 className="sr-only">Supplier</h1>
      <Skeleton label="Loading the supplier">
        <div className={`h-14 w-3/5 ${BAR}`} />
        <div className={`mt-4 h-6 w-4/5 ${BAR}`} />
        <div className={`mt-10 h-20 ${BAR}`} />
        <div className={`mt-8 h-72 ${BAR}`} />
      </Skeleton>
    </>
  );
}

export function ProfileNotLoaded() {
  return (
    <>
      <h1 className="text-h1">The supplier could not be loaded</h1>
      <p className="mt-4 max-w-136 text-lead text-muted">Please try again in a moment.</p>
    </>
  );
}

export function NotListed() {
  return (
    <>
      <h1 className="text-h1">{NOT_LISTED_TITLE}</h1>
      <p className="mt-4 max-w-160 text-lead">
        The address may be wrong, or the supplier is not verified now. The directory lists only
        suppliers that are.
      </p>
      <ButtonLink to={PATHS.directory} variant="accent" className="mt-8">
        Find suppliers
      </ButtonLink>
    </>
  );
}
