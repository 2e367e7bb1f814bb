/** The chosen files that were not taken, each with its reason; those that can be tried again have a button for it. */
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { UploadQueue } from './upload-queue.ts';

export function RefusedFiles({
  queue,
}: {
  queue: Pick<UploadQueue, 'refused' | 'retry' | 'leaveOut'>;
}) {
  const refused = useStore(queue.refused);
  return (
    <div role="alert" className="not-empty:mt-4">
      {refused.map((one, index) => (
        // The same file can be refused twice.
        <div key={index} className="flex flex-wrap items-center gap-x-4">
          <p className="flex min-w-0 flex-1 basis-56 gap-2 font-medium text-danger">
            <Icon name="circle-alert" className="mt-0.5" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {one.name}: {one.reason}
            </span>
          </p>
          {one.file !== undefined && (
            <div className="flex gap-1">
              <Button
                variant="outline"
                size="compact"
                aria-label={`Retry ${one.name}`}
                onClick={() => queue.retry(one)}
              >
                Retry
              </Button>
              <Button
                variant="quiet"
                size="compact"
                aria-label={`Leave out ${one.name}`}
                onClick={() => queue.leaveOut(one)}
              >
                Leave out
              </Button>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
