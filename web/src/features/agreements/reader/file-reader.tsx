/** An open confidential file: its pages one below the other, larger and smaller, for as long as the opening lasts. */
import { useState } from 'react';
import type { Agreement, Opening } from '@waggle/contract/agreements';
import { formatDateTime } from '../../../lib/dates.ts';
import { useNowUntil } from '../../../lib/figures/use-now-until.ts';
import { LoadFailed } from '../../../lists/list-body.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { RecordList } from '../record-list.tsx';
import { SignedText } from '../signed-text.tsx';
import { PagePicture } from './page-picture.tsx';
import { useOpening } from './use-opening.ts';

interface FileReaderProps {
  requestId: string;
  agreement: Agreement;
  file: { id: string; name: string };
}

const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent' });

/** Of the width that there is. */
const ZOOMS = [1, 1.5, 2, 3] as const;

export function FileReader({ requestId, agreement, file }: FileReaderProps) {
  const { closed } = agreement;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      {closed === null ? (
        <OpenFile requestId={requestId} file={file} />
      ) : (
        <div
          role="status"
          className="border-l-6 border-accent bg-accent-wash px-4 py-3 wrap-anywhere"
        >
          <p className="font-semibold">
            Closed by {agreement.buyer} on {formatDateTime(closed.at)}
          </p>
          {closed.note !== '' && <p className="mt-1 wrap-anywhere">“{closed.note}”</p>}
          <p className="mt-1 text-small">What you signed still holds.</p>
        </div>
      )}
      <section aria-labelledby="record" className="border-t-2 border-text pt-4">
        <h2 id="record" className="text-h4">
          The record
        </h2>
        <p className="mt-1 mb-3 text-small text-muted">{agreement.buyer} sees the same.</p>
        <RecordList steps={agreement.record} />
        <SignedSheet agreement={agreement} />
      </section>
    </div>
  );
}

function OpenFile({ requestId, file }: Pick<FileReaderProps, 'requestId' | 'file'>) {
  const [visit, setVisit] = useState(0);
  const query = useOpening(requestId, file.id, visit);
  if (query.data === undefined) {
    if (!query.isError || query.isFetching) {
      return (
        <Skeleton label="The file is being opened">
          <div className={`aspect-4/3 w-full ${BAR}`} />
        </Skeleton>
      );
    }
    return (
      <LoadFailed retry={() => void query.refetch()} variant="accent" gap="mt-4">
        <p>{query.error.message || 'The file could not be opened.'}</p>
      </LoadFailed>
    );
  }
  return <Pages opening={query.data} file={file} onAgain={() => setVisit((count) => count + 1)} />;
}

interface PagesProps {
  opening: Opening;
  file: { name: string };
  onAgain: () => void;
}

function Pages({ opening, file, onAgain }: PagesProps) {
  const [zoom, setZoom] = useState(0);
  const now = useNowUntil(opening.until);
  const { id, pages, all_pages: all } = opening;
  if (Date.parse(opening.until) <= now) {
    return (
      <div role="status" className="border border-line bg-surface-sunk p-6">
        <p>This opening is over. Opening it again is written down again.</p>
        <Button variant="accent" onClick={onAgain} className="mt-4">
          Open again
        </Button>
      </div>
    );
  }
  return (
    <section aria-label={`Pages of ${file.name}`}>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-small text-muted">
          {pages === 1 ? 'One page' : `${pages} pages`}
          {all > pages && ` of ${all}: more are not shown`}, open until{' '}
          <time dateTime={opening.until}>{CLOCK.format(new Date(opening.until))}</time>
        </p>
        <Button
          variant="outline"
          size="icon"
          aria-label="Smaller"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <Icon name="minus" />
        </Button>
        <output className="min-w-12 text-center text-small tabular-nums">
          {PERCENT.format(ZOOMS[zoom] ?? 1)}
        </output>
        <Button
          variant="outline"
          size="icon"
          aria-label="Larger"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <Icon name="plus" />
        </Button>
      </div>
      <ol>
        {Array.from({ length: pages }, (_, at) => (
          <PagePicture
            key={at}
            opening={id}
            number={at + 1}
            file={file.name}
            zoom={ZOOMS[zoom] ?? 1}
          />
        ))}
      </ol>
    </section>
  );
}

function SignedSheet({ agreement }: { agreement: Agreement }) {
  return (
    <DialogButton
      variant="link"
      className="mt-2 text-accent-text"
      dialog={(close) => (
        <Sheet title="What you signed" width="max-w-160" onClose={close}>
          <div className="px-6 py-5">
            <SignedText {...agreement} />
          </div>
        </Sheet>
      )}
    >
      Read what you signed
    </DialogButton>
  );
}
