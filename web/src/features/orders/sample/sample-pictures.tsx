/** The pictures of a round, alone or beside those of the round before. */
import type { Order } from '@waggle/contract/orders';
import type { Sample } from '@waggle/contract/orders/samples';
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import { formatDay } from '../../../lib/dates.ts';
import { Link } from '../../../lib/navigation.tsx';
import { Gallery } from './gallery.tsx';
import { samplePath } from './rounds.tsx';

interface SamplePicturesProps {
  order: Order;
  sample: Sample;
  judgement: Judgement;
  /** The round before. */
  before: Sample | undefined;
  isBeside: boolean;
  /** Missing where they are only seen. */
  onChange?: (pictures: Judgement['pictures']) => void;
}

export function SamplePictures(props: SamplePicturesProps) {
  const { order, sample, judgement, before, isBeside, onChange } = props;
  const { lines } = order.terms;
  const former = before?.judged?.pictures ?? [];
  const whose = order.side === 'buyer' ? 'Your pictures' : `Pictures of ${order.counterpart}`;
  const place = sample === order.samples.at(-1) ? {} : { round: sample.round };
  const current = (
    <Gallery
      pictures={judgement.pictures}
      lines={lines}
      files={sample.files}
      onChange={onChange}
      caption={
        <>
          <span className="min-w-0 wrap-anywhere">
            {isBeside ? `Round ${sample.round}` : whose}
            {sample.decided_at !== null && `, ${formatDay(sample.decided_at)}`}. The numbers are the
            lines below.
          </span>
          {former.length > 0 && (
            <Link
              to={samplePath(order.id, { ...place, beside: !isBeside })}
              className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
            >
              {isBeside ? 'This round alone' : `Beside round ${sample.round - 1}`}
            </Link>
          )}
        </>
      }
    />
  );
  if (!isBeside || before === undefined || former.length === 0) return current;
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      {current}
      <Gallery
        pictures={former}
        lines={lines}
        files={before.files}
        caption={`Round ${before.round}${before.decided_at === null ? '' : `, ${formatDay(before.decided_at)}`}`}
      />
    </div>
  );
}
