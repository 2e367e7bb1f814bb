/** Above a brief: another tab's version, what could not be saved, and who is told of changes. */
import type { Rfq } from '@waggle/contract/rfq';
import { ChangedElsewhere } from '../../../forms/changed-elsewhere.tsx';
import { Button } from '../../../ui/button.tsx';
import { suppliersWords } from '../rfq-words.ts';
import type { BriefWork } from './use-brief.ts';

interface BriefNoticesProps {
  rfq: Rfq;
  work: BriefWork;
  isDraft: boolean;
  onRetry: () => void;
}

export function BriefNotices({ rfq, work, isDraft, onRetry }: BriefNoticesProps) {
  const { counts, has_quotes } = rfq;
  return (
    <>
      {work.state === 'elsewhere' && (
        <ChangedElsewhere takeNewer={work.takeNewer} keepOwn={work.keepOwn} />
      )}
      {work.state === 'failed' && (
        <div
          role="alert"
          className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-6 border-danger bg-danger-wash px-5 py-4"
        >
          <p className="min-w-0 flex-1 basis-64">
            <b className="font-semibold">Not saved, kept on this device.</b>{' '}
            {work.problem === '' ? 'Go on writing; nothing you typed is lost.' : `${work.problem}.`}
          </p>
          <Button variant="outline" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
      {!isDraft && (
        <p className="mb-6 border-l-6 border-warn bg-warn-wash px-5 py-4">
          <b className="font-semibold">
            {has_quotes
              ? `Changes notify ${suppliersWords(counts.quoted)}.`
              : rfq.state === 'held'
                ? 'Our team reads the request first.'
                : 'Nobody has quoted yet: changes notify nobody.'}
          </b>{' '}
          {has_quotes
            ? 'Quotes that are there stay as they are; who has quoted is asked to look at it again. The others read the new brief.'
            : rfq.state === 'held'
              ? 'Suppliers get the brief as it is when it is released.'
              : 'Suppliers read the new brief as soon as you press «Save the changes».'}
        </p>
      )}
    </>
  );
}
