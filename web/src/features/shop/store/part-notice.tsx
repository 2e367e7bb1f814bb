/** Below a part of the store: that it was not saved, or was changed in another window, and what can be done. */
import { Button } from '../../../ui/button.tsx';
import type { Part } from './use-autosave.ts';

type PartNoticeProps = Pick<
  Part<unknown>,
  'state' | 'refusal' | 'retry' | 'keepOwn' | 'takeOther'
> & {
  /** «The product», «The price sheet». */
  name: string;
};

export function PartNotice({ name, state, refusal, retry, keepOwn, takeOther }: PartNoticeProps) {
  if (state === 'failed') {
    return (
      <div role="alert" className="mt-4 border-l-6 border-danger bg-danger-wash px-4 py-3">
        <p className="font-semibold">{name} is not saved; we keep it in this browser</p>
        {refusal !== '' && <p className="mt-1 text-small">{refusal}.</p>}
        <Button variant="outline" size="compact" onClick={retry} className="mt-3">
          Retry
        </Button>
      </div>
    );
  }
  if (state === 'elsewhere') {
    return (
      <div role="alert" className="mt-4 border-l-6 border-warn bg-warn-wash px-4 py-3">
        <p className="font-semibold">{name} was changed in another window</p>
        <p className="mt-1 text-small">What you see here is yours. Which one stays?</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" size="compact" onClick={keepOwn}>
            Keep mine
          </Button>
          <Button variant="outline" size="compact" onClick={takeOther}>
            Take that one
          </Button>
        </div>
      </div>
    );
  }
  return null;
}
