/** The chosen files that were not taken, each with its reason. */
import { useStore } from '../../lib/store.ts';
import { Icon } from '../../ui/icon.tsx';
import type { UploadQueue } from './upload-queue.ts';

export function RefusedFiles({ queue }: { queue: Pick<UploadQueue, 'refused'> }) {
  const refused = useStore(queue.refused);
  return (
    <div role="alert" className="not-empty:mt-4">
      {refused.map(({ name, reason }, index) => (
        // The same file can be refused twice.
        <p key={index} className="flex gap-2 font-medium text-danger">
          <Icon name="circle-exclamation-point" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">
            {name}: {reason}
          </span>
        </p>
      ))}
    </div>
  );
}
