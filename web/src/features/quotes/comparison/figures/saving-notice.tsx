/** What has become of changed figures: saved without a word, kept on this device, or changed in another window too. */
import { Button } from '../../../../ui/button.tsx';
import type { useFigures } from './use-figures.ts';

type OwnFigures = Pick<ReturnType<typeof useFigures>, 'state' | 'retry' | 'takeOther' | 'keepOwn'>;

export function SavingNotice({ own: { state, retry, takeOther, keepOwn } }: { own: OwnFigures }) {
  if (state === 'failed') {
    return (
      <p
        role="alert"
        className="mt-3 flex flex-wrap items-center gap-x-4 border-l-6 border-danger bg-danger-wash px-4 py-2 print:hidden"
      >
        <span className="font-semibold text-danger">Not saved, kept on this device</span>
        <Button variant="outline" onClick={retry}>
          Retry
        </Button>
      </p>
    );
  }
  if (state !== 'conflict') return null;
  return (
    <div
      role="alert"
      className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-6 border-warn bg-warn-wash px-5 py-3 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-72">
        <b className="font-semibold">The figures were changed in another window.</b> Yours are shown
        here, and not saved until you choose.
      </p>
      <Button variant="outline" onClick={takeOther}>
        Take the others
      </Button>
      <Button variant="outline" onClick={keepOwn}>
        Keep mine
      </Button>
    </div>
  );
}
