/** Beside the inbox while no invitation is open, and the shape of one that loads. */
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';

export function NoInvitation() {
  return (
    <div className="px-9 pt-10 max-lg:hidden">
      <p className="max-w-120 text-lead text-muted">
        Open a request to read its brief line by line. The buyer sees that you have read it.
      </p>
    </div>
  );
}

export function InvitationSkeleton() {
  return (
    <Skeleton label="Loading the request" className="min-h-dvh px-5 pt-8 sm:px-9">
      <div className={`h-10 w-2/3 ${BAR}`} />
      <div className={`mt-4 h-5 w-2/5 ${BAR}`} />
      <div className={`mt-8 h-14 ${BAR}`} />
      <div className="mt-8 grid gap-9 xl:grid-cols-[2fr_3fr]">
        <div className={`h-96 ${BAR}`} />
        <div className={`h-96 ${BAR}`} />
      </div>
    </Skeleton>
  );
}
