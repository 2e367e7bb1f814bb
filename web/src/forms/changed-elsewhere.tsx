/** The choice between two windows' versions of one draft. */
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
        <b className="font-semibold">This draft changed in another window.</b> What you see here is
        yours. Nothing is replaced until you choose.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={keepOwn}>
          Keep mine
        </Button>
        <Button variant="outline" onClick={takeNewer}>
          Use the other version
        </Button>
      </div>
    </div>
  );
}
