/** Deciding on a sample: approving asks for the two seals, rejecting for a sentence on each line that is not right; both are kept in the draft. */
import type { Order } from '@waggle/contract/orders';
import type { Sample } from '@waggle/contract/orders/samples';
import type { JudgedLine, Judgement } from '@waggle/contract/orders/samples/judgement';
import { isNotRight, judgementProblems } from '@waggle/contract/orders/samples/judging';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { isBlank } from '@waggle/contract/text/typed-text';
import type { Side } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { DialogText } from '../../../forms/dialog-text.tsx';
import { controlled } from '../../../forms/bind-fields.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { useUrlUploads } from '../../../forms/upload/use-url-uploads.ts';
import { storedFile } from '../../../api/files/stored-file.ts';
import { Button } from '../../../ui/button.tsx';
import { PrivatePicture } from '../../../ui/private-picture.tsx';
import { toast } from '../../../ui/toast.ts';
import { putOrder, renewOrder } from '../orders-queries.ts';
import { PictureButton, PicturesUnderWay } from './picture-button.tsx';
import { judgedBy, measuredWords } from './sample-words.ts';
import type { SampleDraft } from './use-judgement.ts';

export interface DecideProps {
  order: Order;
  sample: Sample;
  draft: SampleDraft;
  onClose: () => void;
}

/** @returns what sends a decision; what another window has saved meanwhile is not passed over */
function useDecision(
  { order, sample, draft, onClose }: DecideProps,
  decision: 'approve' | 'reject',
) {
  return useSubmit(async () => {
    if (!(await draft.save())) throw new Error('Not saved');
    const { id, version } = sample;
    const given = { params: { id }, body: { version, judgement: draft.latest() } };
    try {
      const answer = await (decision === 'approve'
        ? call('POST /v1/samples/:id/approve/', given)
        : call('POST /v1/samples/:id/reject/', given));
      draft.forget();
      onClose();
      putOrder(answer);
    } catch (error) {
      // The order may have ended meanwhile: the page shows it as it is now.
      if (error instanceof ApiError && error.code === 'conflict') void renewOrder(order.id);
      throw error;
    }
    toast.success(
      decision === 'approve' ? 'Approved as the golden sample' : 'Rejected, with what is not right',
    );
  }, 'It could not be sent. What you found is kept. Please try again');
}

export function ApproveDialog(props: DecideProps) {
  const { order, draft, onClose } = props;
  const { terms, counterpart } = order;
  const judgement = draft.value;
  const submit = useDecision(props, 'approve');
  const [problem] = judgementProblems(judgement, terms.lines, 'approve');
  const { buyer, supplier } = judgement.seals;
  const isTyped = !isBlank(buyer.number) && !isBlank(supplier.number) && !isBlank(supplier.place);
  const accepted = judgement.lines.filter((line) => line.accepted);
  return (
    <DialogForm
      {...submit}
      title="Approve as golden sample?"
      description={`${judgedBy(order)} judged by it. Each of you keeps one piece, sealed: if you ever disagree, the two are compared.`}
      submitLabel="Approve as golden sample"
      incomplete={problem !== undefined}
      cancelLabel="Not yet"
      onClose={onClose}
    >
      {accepted.length > 0 && (
        <ul className="mt-4 border-l-6 border-warn bg-warn-wash px-4 py-3 wrap-anywhere">
          {accepted.map((found) => (
            <li key={found.key}>
              You accept <Accepted order={order} found={found} />
            </li>
          ))}
        </ul>
      )}
      <SealFields title="Your piece" of="buyer" draft={draft} />
      <SealFields title={`The piece of ${counterpart}`} of="supplier" draft={draft} />
      {isTyped && problem !== undefined && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {problem.message}
        </p>
      )}
    </DialogForm>
  );
}

function Accepted({ order, found }: { order: Order; found: JudgedLine }) {
  const line = order.terms.lines.find(({ key }) => key === found.key);
  if (line === undefined) return null;
  return (
    <>
      <b dir="auto" className="font-semibold">
        {line.attribute}
      </b>
      {isBlank(found.measured) ? ' as it is' : `: ${measuredWords(line, found.measured)}`}
    </>
  );
}

interface SealFieldsProps {
  title: string;
  of: Side;
  draft: SampleDraft;
}

function SealFields({ title, of, draft }: SealFieldsProps) {
  const seal = draft.value.seals[of];
  const give = (patch: Partial<Judgement['seals'][Side]>) =>
    draft.change((before) => ({
      ...before,
      seals: { ...before.seals, [of]: { ...before.seals[of], ...patch } },
    }));
  const uploads = useUrlUploads(
    'SAMPLE_PICTURES',
    seal.picture === null ? [] : [seal.picture],
    (urls) => give({ picture: urls.at(-1) ?? null }),
  );
  return (
    <fieldset className="mt-5 min-w-0 border-t border-line pt-3">
      <legend className="float-left mb-3 w-full font-display text-h4 font-semibold wrap-anywhere">
        {title}
      </legend>
      <div className="clear-both grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <TextField
          label="Seal number"
          required
          maxLength={ORDER_LIMITS.seal}
          registration={controlled(`seals.${of}.number`, seal.number, (number) => give({ number }))}
        />
        <TextField
          label="Where it is kept"
          required
          maxLength={ORDER_LIMITS.sealPlace}
          registration={controlled(`seals.${of}.place`, seal.place, (place) => give({ place }))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {seal.picture !== null && (
          <PrivatePicture
            file={storedFile(seal.picture)}
            alt={`${title}: the seal`}
            className="h-14 w-22"
          />
        )}
        <PictureButton label={`Picture of the seal, ${title}`} onFiles={uploads.queue.add}>
          {seal.picture === null ? 'Picture of the seal' : 'Another picture'}
        </PictureButton>
        {seal.picture !== null && (
          <Button variant="link" onClick={() => give({ picture: null })}>
            Remove<span className="sr-only"> the picture, {title}</span>
          </Button>
        )}
      </div>
      <PicturesUnderWay uploads={uploads} />
    </fieldset>
  );
}

export function RejectDialog(props: DecideProps) {
  const { order, sample, draft, onClose } = props;
  const { terms, counterpart } = order;
  const judgement = draft.value;
  const submit = useDecision(props, 'reject');
  const wrong = judgement.lines.filter(isNotRight);
  const [problem] = judgementProblems(judgement, terms.lines, 'reject');
  const isLast = sample.round >= (terms.sample?.rounds ?? 0);
  return (
    <DialogForm
      {...submit}
      title={`Reject round ${sample.round}?`}
      description={
        isLast
          ? `This is the last round your terms allow. ${counterpart} reads what is not right; you then agree on how it goes on, or end the order.`
          : `${counterpart} reads what is not right, and sends another one.`
      }
      submitLabel="Reject, naming lines"
      submitVariant="danger"
      incomplete={
        problem !== undefined || wrong.some(({ why }) => why.trim().length > ORDER_LIMITS.why)
      }
      cancelLabel="Judge on"
      onClose={onClose}
    >
      {wrong.map((found) => {
        const line = terms.lines.find(({ key }) => key === found.key);
        const measured =
          line === undefined || isBlank(found.measured)
            ? ''
            : `: ${measuredWords(line, found.measured)}`;
        return (
          <DialogText
            key={found.key}
            label={`${line?.attribute ?? ''}${measured}. What is not right?`}
            most={ORDER_LIMITS.why}
            required
            value={found.why}
            onChange={(why) => draft.give(found.key, { why })}
          />
        );
      })}
    </DialogForm>
  );
}
