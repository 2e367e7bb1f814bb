/** The questions before the team approves a listing, asks for changes, takes it down, puts it back, or closes reports. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState } from 'react';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import type { TeamListing } from '@waggle/contract/shop/team-listings';
import { call } from '../../../api/client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { TextArea } from '../../../ui/control.tsx';
import { decideListing } from './team-listings-query.ts';

interface DecisionProps {
  listing: TeamListing;
  onClose: () => void;
  /** The next one is shown. */
  onDone: () => void;
}

const FAILED = 'It could not be saved';

export function ApproveDialog({ listing, onClose, onDone }: DecisionProps) {
  const { id, version, content } = listing;
  const submit = useSubmit(async () => {
    const sent = { params: { id }, body: { version } };
    await decideListing(id, () => call('POST /v1/team/listings/:id/approve/', sent));
    onDone();
  }, FAILED);
  return (
    <DialogForm
      {...submit}
      title={`Approve ${content.title}?`}
      description="It goes into the public catalogue at once. The founder is told by bell and mail."
      submitLabel="Approve it"
      submitVariant="accent"
      cancelLabel="Not yet"
      onClose={onClose}
    />
  );
}

export function RestoreDialog({ listing, onClose, onDone }: DecisionProps) {
  const { id, version, content, approved } = listing;
  const submit = useSubmit(async () => {
    const sent = { params: { id }, body: { version } };
    await decideListing(id, () => call('POST /v1/team/listings/:id/restore/', sent));
    onDone();
  }, FAILED);
  return (
    <DialogForm
      {...submit}
      title={`Put ${(approved ?? content).title} back?`}
      description="It is public again at once, as it was approved last. The founder is told."
      submitLabel="Put it back"
      submitVariant="accent"
      cancelLabel="Leave it"
      onClose={onClose}
    />
  );
}

interface WordsProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

function Words({ id, label, hint, value, onChange }: WordsProps) {
  return (
    <div className="mt-4">
      <FieldLabel id={id} label={label} />
      <TextArea
        id={id}
        name={id}
        dir="auto"
        rows={3}
        maxLength={SHOP_LIMITS.note}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
    </div>
  );
}

export function ChangesDialog({ listing, onClose, onDone }: DecisionProps) {
  const field = useId();
  const { id, version, content, public_since } = listing;
  const [reason, setReason] = useState('');
  const [lines, setLines] = useState('');
  const points = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const submit = useSubmit(async () => {
    const sent = { params: { id }, body: { version, reason, points } };
    await decideListing(id, () => call('POST /v1/team/listings/:id/changes/', sent));
    onDone();
  }, FAILED);
  return (
    <DialogForm
      {...submit}
      title={`Ask for changes of ${content.title}?`}
      description={
        public_since === null
          ? 'It does not go into the catalogue before it is sent again and approved.'
          : 'What is public stays public meanwhile. If it must not, take it down instead.'
      }
      submitLabel="Ask for them"
      submitVariant="ink"
      incomplete={isBlank(reason) || points.length > SHOP_LIMITS.points}
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <Words
        id={`${field}-reason`}
        label="Why, for the founder"
        value={reason}
        onChange={setReason}
      />
      <Words
        id={`${field}-points`}
        label="Points (optional)"
        hint={`One a line, at most ${SHOP_LIMITS.points}.`}
        value={lines}
        onChange={setLines}
      />
    </DialogForm>
  );
}

export function TakeDownDialog({ listing, onClose, onDone }: DecisionProps) {
  const field = useId();
  const { id, version, content } = listing;
  const [reason, setReason] = useState('');
  const submit = useSubmit(async () => {
    const sent = { params: { id }, body: { version, reason } };
    await decideListing(id, () => call('POST /v1/team/listings/:id/take-down/', sent));
    onDone();
  }, FAILED);
  return (
    <DialogForm
      {...submit}
      title={`Take ${content.title} down?`}
      description="Nobody reads it from now on, and its open reports are closed. The founder is told why, and can send it again."
      submitLabel="Take it down"
      submitVariant="refuse"
      incomplete={isBlank(reason)}
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <Words
        id={`${field}-reason`}
        label="Reason, for the founder"
        value={reason}
        onChange={setReason}
      />
    </DialogForm>
  );
}

export function DismissDialog({ listing, onClose, onDone }: DecisionProps) {
  const field = useId();
  const { id, reports } = listing;
  const [note, setNote] = useState('');
  const open = reports.filter(({ closed }) => closed === null);
  const submit = useSubmit(async () => {
    const body = { reports: open.map((report) => report.id), note };
    const sent = { params: { id }, body };
    await decideListing(id, () => call('POST /v1/team/listings/:id/reports/dismiss/', sent));
    onDone();
  }, FAILED);
  return (
    <DialogForm
      {...submit}
      title={open.length === 1 ? 'Close the report?' : `Close ${open.length} reports?`}
      description="The product stays as it is. Whoever reported it is not told."
      submitLabel="Close"
      submitVariant="ink"
      incomplete={isBlank(note)}
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <Words id={`${field}-note`} label="What you found" value={note} onChange={setNote} />
    </DialogForm>
  );
}
