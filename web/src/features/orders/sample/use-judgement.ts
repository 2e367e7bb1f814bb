/** A hook for what a buyer finds of a sample: kept as it is typed, saved a moment later, and with the pictures that are uploaded. */
import type { Order } from '@waggle/contract/orders';
import type { Sample } from '@waggle/contract/orders/samples';
import type { JudgedLine, Judgement } from '@waggle/contract/orders/samples/judgement';
import { emptyJudgement } from '@waggle/contract/orders/samples/judging';
import { useRef } from 'react';
import { call } from '../../../api/client.ts';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { useUrlUploads } from '../../../forms/upload/use-url-uploads.ts';
import { renewOrder } from '../orders-queries.ts';

const copyOf = ({ terms }: Order, { draft, draft_version }: Sample) => ({
  value: draft ?? emptyJudgement(terms.lines),
  version: draft_version,
});

export function useJudgement(order: Order, sample: Sample) {
  const params = { id: sample.id };
  const draft = useSavedDraft<Judgement>({
    name: `sample.${sample.id}`,
    base: copyOf(order, sample),
    save: async (judgement, draft_version) => {
      const body = { judgement, draft_version };
      return (await call('PUT /v1/samples/:id/draft/', { params, body })).draft_version;
    },
    async renew() {
      const newest = await renewOrder(order.id);
      return copyOf(newest, newest.samples.find(({ id }) => id === sample.id) ?? sample);
    },
  });
  const { value, change } = draft;
  /** The line that the next picture shows. */
  const asked = useRef<string | null>(null);
  const uploads = useUrlUploads(
    'SAMPLE_PICTURES',
    value.pictures.map(({ url }) => url),
    (urls) =>
      change((before) => {
        const known = new Map(before.pictures.map((picture) => [picture.url, picture]));
        const pictures = urls.map((url) => known.get(url) ?? { url, line: asked.current });
        return { ...before, pictures };
      }),
    sample.files,
  );
  return {
    ...draft,
    uploads,
    give: (key: string, patch: Partial<JudgedLine>) =>
      change((before) => ({
        ...before,
        lines: before.lines.map((line) => (line.key === key ? { ...line, ...patch } : line)),
      })),
    /** @param line that they show; null for all of it */
    addPictures(files: readonly File[], line: string | null = null): void {
      asked.current = line;
      uploads.queue.add(files);
    },
  };
}

export type SampleDraft = ReturnType<typeof useJudgement>;
