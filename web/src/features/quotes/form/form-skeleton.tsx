/** The quote form while it loads, in its shape. */
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';

export function FormSkeleton() {
  return (
    <Skeleton label="Loading your quote" className="page-measure min-h-dvh pt-8">
      <div className={`h-5 w-48 ${BAR}`} />
      <div className={`mt-4 h-12 w-72 ${BAR}`} />
      {[0, 1, 2].map((section) => (
        <div key={section} className="mt-8 max-w-196 border-t-2 border-line pt-5">
          <div className={`h-7 w-32 ${BAR}`} />
          <div className="mt-5 grid grid-cols-3 gap-4">
            <div className={`h-12 ${BAR}`} />
            <div className={`h-12 ${BAR}`} />
            <div className={`h-12 ${BAR}`} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
