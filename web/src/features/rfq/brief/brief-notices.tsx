/** Above a brief: another window's version, what could not be saved, and who is told of changes. */
import type { Rfq } from '@waggle/contract/rfq';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { suppliersWords } from '../rfq-words.ts';
import type { BriefWork } from './use-brief.ts';

interface BriefNoticesProps {
  rfq: Rfq;
  work: BriefWork;
  isDraft: boolean;
  onSave: () => Promise<unknown>;
}

export function BriefNotices({ rfq, work, isDraft, onSave }: BriefNoticesProps) {
  const { counts, has_quotes } = rfq;
  return (
    <>
      <DraftNotice draft={{ ...work, save: onSave }} name="The brief" className="mb-6" />
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
