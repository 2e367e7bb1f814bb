/** A sample as it is read: what was agreed in each line, and once it is decided what was found, with the pictures. */
import type { Order } from '@waggle/contract/orders';
import type { GoldenSample, Sample } from '@waggle/contract/orders/samples';
import { useState } from 'react';
import { Agreed, LineNumber } from './line-row.tsx';
import { Gallery } from './gallery.tsx';
import { SampleLines } from './sample-lines.tsx';
import { SamplePictures } from './sample-pictures.tsx';

type SampleReadProps =
  | { order: Order; golden: GoldenSample; sample?: never; before?: never; isBeside?: never }
  | {
      order: Order;
      sample: Sample;
      before: Sample | undefined;
      isBeside: boolean;
      golden?: never;
    };

export function SampleRead({ order, golden, sample, before, isBeside = false }: SampleReadProps) {
  const { lines } = order.terms;
  const [open, setOpen] = useState<string>();
  const judged = golden?.judged ?? sample?.judged ?? null;
  if (judged === null) return <ToBeJudged order={order} />;
  return (
    <div className="min-w-0">
      {sample ? (
        <SamplePictures
          order={order}
          sample={sample}
          judgement={judged}
          before={before}
          isBeside={isBeside}
        />
      ) : (
        <Gallery
          pictures={judged.pictures}
          lines={lines}
          files={golden?.files ?? []}
          caption="The numbers are the lines below."
        />
      )}
      <SampleLines lines={lines} judgement={judged} before={before} open={open} onOpen={setOpen} />
    </div>
  );
}

/** What it will be judged by. */
function ToBeJudged({ order: { terms } }: { order: Order }) {
  return (
    <section aria-labelledby="to-judge" className="mt-9 max-w-160">
      <h2 id="to-judge" className="border-b border-line pb-2 text-h3">
        What it is judged by
      </h2>
      <ol>
        {terms.lines.map((line, at) => (
          <li key={line.key} className="flex items-baseline gap-3 border-b border-line py-3">
            <LineNumber className="self-start">{at + 1}</LineNumber>
            <b dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere hyphens-auto">
              {line.attribute}
            </b>
            <span className="max-w-1/2 text-right">
              <Agreed line={line} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
