/** The choice between two tabs' versions of one draft. */
import { Button } from '../ui/button.tsx';
import type { DraftedForm } from './use-drafted-form.ts';

type ChangedElsewhereProps = Pick<DraftedForm<Record<string, unknown>>, 'takeNewer' | 'keepOwn'>;

export function ChangedElsewhere({ takeNewer, keepOwn }: ChangedElsewhereProps) {
  return (
    <div
      role="alert"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-6 border-warn bg-warn-wash px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-72">
        <b className="font-semibold">This draft was changed in another tab.</b> Until you choose,
        nothing you type here replaces it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={takeNewer}>
          Take over the newer one
        </Button>
        <Button variant="outline" onClick={keepOwn}>
          Keep this one
        </Button>
      </div>
    </div>
  );
}
