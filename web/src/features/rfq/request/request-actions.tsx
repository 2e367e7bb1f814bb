/** What the buyer can do with a request; each action that is denied says why. */
import { useId, useState } from 'react';
import type { Rfq } from '@waggle/contract/rfq';
import { RFQ_STEPS } from '@waggle/contract/rfq/rfq-steps';
import { deadlineProblems } from '@waggle/contract/rfq/deadline';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import type { May } from '@waggle/contract/transitions/steps';
import { randomId } from '../../../api/random-id.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { type OfferedStep, type StepFields, StepItems } from '../../../forms/steps.tsx';
import { useNavigation } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { briefPath } from '../rfq-paths.ts';
import { forgetRfq, putRfq, renewRfq } from '../rfq-queries.ts';
import { daysFromNow, DeadlineInput } from '../steps/deadline-field.tsx';
import { AskMoreSheet } from './ask-more-sheet.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  close: 'lock',
  reopen: 'refresh-cw',
  cancel: 'x',
};

const DEADLINE: StepFields<Rfq, { deadline: string }> = {
  given: () => ({ deadline: daysFromNow(RFQ_LIMITS.days / 2) }),
  Fields: ({ given: { deadline }, errors, onGive }) => (
    <div className="mt-5">
      <DeadlineInput
        value={deadline}
        error={errors['deadline']}
        onChange={(next) => onGive({ deadline: next })}
      />
    </div>
  ),
  read({ deadline }) {
    const [problem] = deadlineProblems(deadline, new Date().toISOString());
    return problem ? { errors: { deadline: problem.message } } : { body: { deadline } };
  },
};

interface RequestActionsProps {
  rfq: Rfq & { may: May };
  /** Why nobody else can be asked now. */
  notInvited: string | undefined;
  /** More suppliers were asked. */
  onAsked: () => void;
}

export function RequestActions({ rfq, notInvited, onAsked }: RequestActionsProps) {
  const { navigate } = useNavigation();
  const [question, setQuestion] = useState<'ask' | 'delete'>();
  const [key] = useState(randomId);
  const copy = useAction(async () => {
    const { id } = rfq;
    const answer = await call('POST /v1/rfqs/:id/copy/', { params: { id }, idempotencyKey: key });
    putRfq(answer.rfq);
    navigate(briefPath(answer.rfq.id, { step: 'product' }));
  }, 'The request could not be copied. Please try again');
  const close = () => setQuestion(undefined);
  const isDraft = rfq.state === 'draft';
  // Nothing of it will change any more.
  const isOver = notInvited !== undefined && Object.keys(rfq.may).length === 0;
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="border-t-2 border-text pt-5 pb-1 text-h3">
        What you can do
      </h2>
      <ul>
        {!isDraft && !isOver && (
          <Row
            icon="plus"
            denied={notInvited}
            button={{ children: 'Ask more suppliers', onClick: () => setQuestion('ask') }}
          />
        )}
        <Row
          icon="copy"
          button={{ children: 'Copy into a new draft', busy: copy.busy, onClick: copy.run }}
        />
        <StepItems
          row={rfq}
          steps={RFQ_STEPS}
          fields={{ reopen: DEADLINE }}
          show={({ step, denied, button }) => (
            <Row icon={ICONS[step] ?? 'x'} denied={denied ?? undefined} button={button} />
          )}
          put={(answer: { rfq: Rfq }) => putRfq(answer.rfq)}
          renew={renewRfq}
        />
        {isDraft && (
          <Row
            icon="trash"
            button={{ children: 'Delete the draft', onClick: () => setQuestion('delete') }}
          />
        )}
      </ul>
      {isOver && <p className="py-3 text-small text-muted">{notInvited}.</p>}
      {question === 'ask' && (
        <AskMoreSheet
          rfq={rfq}
          onClose={close}
          onAsked={() => {
            close();
            onAsked();
          }}
        />
      )}
      {question === 'delete' && (
        <DeleteDialog rfq={rfq} onClose={close} onDeleted={() => navigate(PATHS.requests)} />
      )}
    </section>
  );
}

interface RowProps {
  icon: IconName;
  denied?: string | undefined;
  button: OfferedStep['button'];
}

function Row({ icon, denied, button: { children, ...button } }: RowProps) {
  const id = useId();
  return (
    <li className="border-b border-line py-1.5">
      <Button
        disabled={denied !== undefined}
        {...button}
        variant="quiet"
        size="compact"
        aria-describedby={denied === undefined ? undefined : id}
        className="-ml-3.5 off:bg-transparent"
      >
        <Icon name={icon} />
        {children}
      </Button>
      {denied !== undefined && (
        <p id={id} className="pb-1.5 pl-8.5 text-small text-muted">
          {denied}
        </p>
      )}
    </li>
  );
}

interface DeleteDialogProps {
  rfq: Rfq;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ rfq: { id, brief }, onClose, onDeleted }: DeleteDialogProps) {
  const submit = useSubmit(async () => {
    await call('DELETE /v1/rfqs/:id/', { params: { id } });
    onDeleted();
    forgetRfq(id);
  }, 'The draft could not be deleted. Please try again');
  return (
    <DialogForm
      {...submit}
      title="Delete this draft?"
      description={`«${brief.title.trim() || 'Request without a name'}» was never sent. It cannot be brought back.`}
      submitLabel="Delete the draft"
      submitVariant="danger"
      cancelLabel="Keep it"
      onClose={onClose}
    />
  );
}
