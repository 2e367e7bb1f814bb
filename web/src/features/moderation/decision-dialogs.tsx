/** The questions before the team stops a request, closes its reports, or warns the author of a message. */
import { useId, useState } from 'react';
import { REPORT_LIMITS, RFQ_LIMITS } from '@waggle/contract/limits';
import type { ModeratedRequest } from '@waggle/contract/moderation';
import { BLOCK_REASONS, type BlockReason } from '@waggle/contract/rfq/states';
import { call } from '../../api/client.ts';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { FieldLabel } from '../../forms/field-parts.tsx';
import { Select, TextArea } from '../../ui/control.tsx';
import { putModerated, renewModerated } from './moderation-query.ts';

interface DecisionProps {
  request: ModeratedRequest;
  onClose: () => void;
  /** What was decided is decided: the next one is shown. */
  onDone: () => void;
}

const REASONS = Object.entries(BLOCK_REASONS).map(([value, label]) => ({ value, label }));

/** What a colleague has done meanwhile is shown below the dialog. */
async function orRenew(
  id: string,
  work: () => Promise<{ request: ModeratedRequest }>,
): Promise<void> {
  try {
    await putModerated((await work()).request);
  } catch (error) {
    void renewModerated(id);
    throw error;
  }
}

export function StopDialog({ request, onClose, onDone }: DecisionProps) {
  const id = useId();
  const [reason, setReason] = useState<BlockReason | ''>('');
  const [note, setNote] = useState('');
  const params = { id: request.id };
  const submit = useSubmit(async () => {
    if (reason === '') return;
    const body = { version: request.version, reason, note };
    await orRenew(request.id, () => call('POST /v1/team/requests/:id/block/', { params, body }));
    onDone();
  }, 'The request could not be stopped');
  return (
    <DialogForm
      {...submit}
      title="Stop this request?"
      description={`Its buyer${request.asked > 0 ? ' and the suppliers that were asked are' : ' is'} told, and nobody can quote. Open reports are closed.`}
      submitLabel="Stop the request"
      submitVariant="refuse"
      incomplete={reason === ''}
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={`${id}-reason`} label="Reason, for the buyer" />
        <Select
          id={`${id}-reason`}
          name="reason"
          aria-required="true"
          value={reason}
          onChange={({ target }) => setReason(target.value as BlockReason | '')}
          placeholder="Choose a reason"
          options={REASONS}
        />
      </div>
      <NoteField
        id={id}
        label="What the buyer can do (optional)"
        note={note}
        onChange={setNote}
        most={RFQ_LIMITS.note}
      />
    </DialogForm>
  );
}

export function DismissDialog({ request, onClose, onDone }: DecisionProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const params = { id: request.id };
  const submit = useSubmit(async () => {
    const body = { note };
    await orRenew(request.id, () => call('POST /v1/team/requests/:id/dismiss/', { params, body }));
    onDone();
  }, 'The reports could not be closed');
  return (
    <DialogForm
      {...submit}
      title="Nothing wrong?"
      description="The reports are closed, and whoever made them is told that nothing was found."
      submitLabel="Close the reports"
      submitVariant="ink"
      cancelLabel="Leave them"
      onClose={onClose}
    >
      <NoteField
        id={id}
        label="Note for colleagues (optional)"
        note={note}
        onChange={setNote}
        most={REPORT_LIMITS.text}
      />
    </DialogForm>
  );
}

export function WarnDialog({
  request,
  report,
  onClose,
  onDone,
}: DecisionProps & { report: string }) {
  const id = useId();
  const [note, setNote] = useState('');
  const params = { id: request.id, report };
  const submit = useSubmit(async () => {
    const body = { note };
    await orRenew(request.id, () =>
      call('POST /v1/team/requests/:id/messages/:report/warn/', { params, body }),
    );
    onDone();
  }, 'The author could not be warned');
  return (
    <DialogForm
      {...submit}
      title="Warn the author?"
      description="The author is told what was reported and that it is against the rules. The report is closed."
      submitLabel="Send the warning"
      submitVariant="ink"
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <NoteField
        id={id}
        label="A word to the author (optional)"
        note={note}
        onChange={setNote}
        most={REPORT_LIMITS.text}
      />
    </DialogForm>
  );
}

interface NoteFieldProps {
  id: string;
  label: string;
  note: string;
  most: number;
  onChange: (note: string) => void;
}

function NoteField({ id, label, note, most, onChange }: NoteFieldProps) {
  return (
    <div className="mt-4">
      <FieldLabel id={`${id}-note`} label={label} />
      <TextArea
        id={`${id}-note`}
        name="note"
        dir="auto"
        rows={3}
        maxLength={most}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
