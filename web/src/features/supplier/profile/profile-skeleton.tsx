/** The skeleton of the profile while it is loading. */
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';

export function ProfileSkeleton() {
  return (
    <Skeleton label="Loading your profile">
      <div className="flex flex-col gap-10">
        <div className={`h-24 ${BAR}`} />
        <div className="flex gap-10">
          <div className="hexagon h-43 w-[9.31rem] shrink-0 bg-surface-sunk" />
          <div className="flex-1">
            <div className={`h-12 w-3/5 ${BAR}`} />
            <div className={`mt-4 h-6 w-full ${BAR}`} />
            <div className={`mt-8 h-12 w-2/5 ${BAR}`} />
          </div>
        </div>
        {[0, 1, 2].map((section) => (
          <div key={section} className="border-t-2 border-line pt-5">
            <div className={`h-8 w-2/5 ${BAR}`} />
            <div className={`mt-6 h-5 w-4/5 ${BAR}`} />
            <div className={`mt-4 h-5 w-3/5 ${BAR}`} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
