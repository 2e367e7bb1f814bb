/** A sample that is here, as its buyer judges it: pictures, lines, and the decision. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Order } from '@waggle/contract/orders';
import type { Sample } from '@waggle/contract/orders/samples';
import { judgementProblems } from '@waggle/contract/orders/samples/judging';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { DraftStatus } from '../../../forms/drafts/draft-status.tsx';
import { focusNamed } from '../../../forms/focus-named.ts';
import { useMedia } from '../../../lib/use-width.ts';
import { Button } from '../../../ui/button.tsx';
import { ApproveDialog, RejectDialog } from './decide-dialogs.tsx';
import { lineId, LineNumber } from './line-row.tsx';
import { PictureButton, PicturesUnderWay } from './picture-button.tsx';
import { SampleLines, SIDE_BY_SIDE } from './sample-lines.tsx';
import { SamplePictures } from './sample-pictures.tsx';
import { tallyOf } from './sample-words.ts';
import { type SampleDraft, useJudgement } from './use-judgement.ts';

interface JudgeViewProps {
  order: Order;
  sample: Sample;
  /** Of the round before. */
  before: Sample | undefined;
  isBeside: boolean;
  isOffline: boolean;
  /** Above, with the button that adds a picture. */
  head: (button: ReactNode) => ReactNode;
  /** Beside it, with what is written of the seals. */
  aside: (draft: SampleDraft) => ReactNode;
}

export function JudgeView(props: JudgeViewProps) {
  const { order, sample, before, isBeside, isOffline, head, aside } = props;
  const draft = useJudgement(order, sample);
  const { value, uploads } = draft;
  const { lines } = order.terms;
  const [open, setOpen] = useState(() => nextOpen(draft, order));
  const [asks, setAsks] = useState<'approve' | 'reject'>();
  const isFull = value.pictures.length + uploads.pending >= ORDER_LIMITS.samplePictures;
  const close = () => setAsks(undefined);
  return (
    <>
      <div className="page-measure pt-4 pb-10 sm:pt-6">
        {head(
          <PictureButton
            label="Add pictures"
            multiple
            disabled={isFull}
            onFiles={(files) => draft.addPictures(files)}
            className="max-sm:w-full"
          >
            Add a picture
          </PictureButton>,
        )}
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 wide:grid-cols-[minmax(0,1fr)_20.5rem]">
          <div className="min-w-0">
            <DraftNotice draft={draft} name="Your judgement" className="mb-6" />
            {value.pictures.length === 0 ? (
              <NoPictures order={order} draft={draft} />
            ) : (
              <SamplePictures
                order={order}
                sample={sample}
                judgement={value}
                before={before}
                isBeside={isBeside}
                onChange={(pictures) => draft.change((all) => ({ ...all, pictures }))}
              />
            )}
            <PicturesUnderWay uploads={uploads} />
            {isFull && (
              <p className="mt-2 text-small text-muted">
                At most {ORDER_LIMITS.samplePictures} pictures: remove one to add another.
              </p>
            )}
            <SampleLines
              lines={lines}
              judgement={value}
              before={before}
              onGive={draft.give}
              open={open}
              onOpen={setOpen}
            />
          </div>
          {aside(draft)}
        </div>
      </div>
      <Foot
        order={order}
        draft={draft}
        savedAt={sample.draft_saved_at ?? undefined}
        isOffline={isOffline}
        open={open}
        onOpen={setOpen}
        onAsk={setAsks}
      />
      {asks === 'approve' && (
        <ApproveDialog order={order} sample={sample} draft={draft} onClose={close} />
      )}
      {asks === 'reject' && (
        <RejectDialog order={order} sample={sample} draft={draft} onClose={close} />
      )}
    </>
  );
}

/** @returns the first line after one that is not judged yet, in a circle */
function nextOpen({ value }: Pick<SampleDraft, 'value'>, { terms }: Order, from?: string) {
  const keys = terms.lines.map(({ key }) => key);
  const start = from === undefined ? 0 : keys.indexOf(from) + 1;
  const unjudged = new Set(value.lines.filter(({ right }) => right === null).map(({ key }) => key));
  return [...keys.slice(start), ...keys.slice(0, start)].find((key) => unjudged.has(key));
}

/** Nothing is there yet: one for each line that has to be right is suggested. */
function NoPictures({ order, draft }: { order: Order; draft: SampleDraft }) {
  const { lines } = order.terms;
  return (
    <div className="rounded-sheet border-2 border-dashed border-line-strong px-5 py-6 sm:px-8">
      <p className="font-display text-h4 font-semibold">No pictures yet</p>
      <p className="mt-1 text-muted">
        They show later what you approved. Take one of each line that has to be right:
      </p>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {lines.map(
          ({ key, attribute, firmness }, at) =>
            firmness === 'must' && (
              <li key={key} className="max-w-full">
                <PictureButton
                  label={`Picture of line ${at + 1}, ${attribute}`}
                  disabled={draft.uploads.uploading}
                  onFiles={(files) => draft.addPictures(files, key)}
                  className="max-w-full"
                >
                  <LineNumber>{at + 1}</LineNumber>
                  <span dir="auto" className="min-w-0 text-left wrap-anywhere">
                    {attribute}
                  </span>
                </PictureButton>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

interface FootProps {
  order: Order;
  draft: SampleDraft;
  savedAt: string | undefined;
  isOffline: boolean;
  /** The line that is open on a phone. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  onAsk: (decision: 'approve' | 'reject') => void;
}

function Foot({ order, draft, savedAt, isOffline, open, onOpen, onAsk }: FootProps) {
  const { value, state, uploads } = draft;
  const { lines } = order.terms;
  const isWide = useMedia(SIDE_BY_SIDE);
  const { judged, wrong, all } = tallyOf(value, lines);
  const found = judgementProblems(value, lines, 'approve');
  const problems = found.filter(({ path }) => !path.startsWith('seals'));
  const misread = problems.some(({ path }) => path.endsWith('.measured'));
  const waits =
    (isOffline && 'Nothing can be sent while you are offline') ||
    (state === 'conflict' && 'Choose one of the two versions first') ||
    (uploads.uploading && 'Pictures are still on their way') ||
    (misread && 'One measured value is not a number') ||
    '';
  const next = nextOpen(draft, order, open);
  // Not right, and not accepted: on a phone the tick for it is in a line that is folded.
  const at = Number(/^lines\.(\d+)\./.exec(problems[0]?.path ?? '')?.[1] ?? -1);
  const left = isWide ? undefined : lines[at]?.key;
  const saved = state === 'idle' && savedAt !== undefined ? 'saved' : state;
  return (
    <div
      data-foot
      className="sticky bottom-(--banner-height) z-2 border-t border-text bg-surface-raised"
    >
      <div className="page-measure flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <div className="min-w-0 flex-1 basis-56 max-sm:basis-full">
          <p className="font-semibold tabular-nums">
            {judged} of {all} judged
            {judged > 0 && (wrong === 0 ? ', all right' : `, ${wrong} not right`)}
          </p>
          <p className="text-small text-muted">
            {waits === '' ? (
              <>
                <span role="status">
                  <DraftStatus draft={{ state: saved, savedAt: draft.savedAt ?? savedAt }} />
                </span>
                {saved === 'saved' && '. '}
                {judged === all && wrong > 0
                  ? 'Accept it as it is, or reject the sample.'
                  : 'Your readings go with the decision.'}
              </>
            ) : (
              `${waits}.`
            )}
          </p>
        </div>
        {!isWide && next !== undefined ? (
          <div className="flex w-full gap-3">
            <PictureButton
              label="Picture of the open line"
              onFiles={(files) => draft.addPictures(files, open ?? null)}
            />
            <Button variant="accent" onClick={() => onOpen(next)} className="flex-1">
              Next line
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col-reverse">
            <Button
              variant="outline"
              aria-haspopup="dialog"
              disabled={wrong === 0 || waits !== ''}
              onClick={() => onAsk('reject')}
            >
              Reject, naming lines
            </Button>
            {left !== undefined && left !== open ? (
              <Button
                variant="accent"
                onClick={() => {
                  flushSync(() => onOpen(left));
                  focusNamed(lineId(left));
                }}
              >
                Look at line {at + 1}
              </Button>
            ) : (
              <Button
                variant="accent"
                aria-haspopup="dialog"
                disabled={problems.length > 0 || waits !== ''}
                onClick={() => onAsk('approve')}
              >
                Approve as golden sample
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
