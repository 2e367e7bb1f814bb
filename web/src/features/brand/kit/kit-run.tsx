/** The kit while it is made, file by file; and after a failure. */
import type { KitRecord } from '@waggle/contract/brand/kit';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { makeKit, stopKit } from './kit-query.ts';

interface KitRunProps {
  run: NonNullable<KitRecord['run']>;
  userId: string;
  hasOlder: boolean;
}

function Failed({ run, userId, hasOlder }: KitRunProps) {
  const again = useAction(() => makeKit(userId), 'The kit could not be made', {
    ownMessage: true,
  });
  return (
    <div role="alert" className="border-l-4 border-danger bg-danger-wash px-4 py-3">
      <p className="font-semibold">The kit could not be finished</p>
      <p className="mt-1">
        {run.name === null ? 'It stopped' : `It stopped at «${run.name}»`}.{' '}
        {hasOlder ? 'The one before is kept.' : 'Your brand is kept.'} Please try again.
      </p>
      <Button
        variant="outline"
        size="compact"
        busy={again.busy}
        onClick={again.run}
        className="mt-3"
      >
        Retry
      </Button>
    </div>
  );
}

export function KitRun(props: KitRunProps) {
  const { run, userId } = props;
  const stop = useAction(() => stopKit(userId), 'It could not be stopped');
  if (run.state === 'failed') return <Failed {...props} />;
  const { done, name } = run;
  const text =
    name === null ? 'Waiting for its turn' : `${done + 1} of ${KIT_FILES.length}, ${name}`;
  return (
    <section
      aria-label="Making your kit"
      className="rounded-sheet border border-t-3 border-line border-t-accent bg-surface-raised p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 font-semibold tabular-nums">{text}</p>
        <Button variant="outline" size="compact" busy={stop.busy} onClick={stop.run}>
          Cancel
        </Button>
      </div>
      <ProgressBar
        aria-label="Making your kit"
        {...(name !== null && { value: done, max: KIT_FILES.length })}
      />
      <p className="text-small text-muted">
        {props.hasOlder
          ? 'The kit below stays until the new one is complete.'
          : 'You can leave this page meanwhile.'}
      </p>
    </section>
  );
}
