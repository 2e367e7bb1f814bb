/** The questions before the team records a company, refuses it, or ends its record. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState } from 'react';
import { RELATION_LIMITS } from '@waggle/contract/limits';
import type { RelationCase } from '@waggle/contract/relations';
import { type RelationKind, relationWords } from '@waggle/contract/relations/relation-kinds';
import { call } from '../../api/client.ts';
import { companyWords } from './company-words.ts';
import { KINDS } from './relation-words.ts';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { FieldLabel } from '../../forms/field-parts.tsx';
import { Select, TextArea } from '../../ui/control.tsx';
import { putRelation, renewRelation } from './relations-query.ts';

interface DecisionProps {
  relation: RelationCase;
  onClose: () => void;
  /** The next one is shown. */
  onDone: () => void;
}

/** What a colleague has done meanwhile is shown below the dialog. */
async function orRenew(id: string, work: () => Promise<{ relation: RelationCase }>): Promise<void> {
  try {
    await putRelation((await work()).relation);
  } catch (error) {
    void renewRelation(id);
    throw error;
  }
}

export function RecordDialog({ relation, onClose, onDone }: DecisionProps) {
  const field = useId();
  const { id, version, supplier } = relation;
  const [kind, setKind] = useState<RelationKind>(relation.kind);
  const submit = useSubmit(async () => {
    const body = { version, kind };
    await orRenew(id, () => call('POST /v1/team/relations/:id/record/', { params: { id }, body }));
    onDone();
  }, 'It could not be recorded');
  return (
    <DialogForm
      {...submit}
      title={`Record ${relation.name}?`}
      description={`Buyers then read at quotes of ${supplier.name}: issued by ${companyWords(relation)}, ${relationWords(kind, supplier.name)}, recorded by the team. The supplier is told.`}
      submitLabel="Record it"
      submitVariant="accent"
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={field} label="As the evidence says, it is the" />
        <Select
          id={field}
          name="kind"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value as RelationKind)}
        />
      </div>
    </DialogForm>
  );
}

const WORDS = {
  refuse: {
    title: (name: string) => `Refuse ${name}?`,
    description:
      'Buyers go on reading a warning at quotes that it issues. The supplier is told, and can ask again with other evidence.',
    submit: 'Refuse it',
  },
  end: {
    title: (name: string) => `End the record of ${name}?`,
    description:
      'From now on buyers read a warning at quotes that it issues. The supplier is told. Quotes that were chosen stay chosen.',
    submit: 'End the record',
  },
} as const;

export function ReasonDialog({
  relation,
  step,
  onClose,
  onDone,
}: DecisionProps & { step: 'refuse' | 'end' }) {
  const field = useId();
  const { id, version, name } = relation;
  const [reason, setReason] = useState('');
  const words = WORDS[step];
  const submit = useSubmit(async () => {
    const sent = { params: { id }, body: { version, reason } };
    await orRenew(id, () =>
      step === 'refuse'
        ? call('POST /v1/team/relations/:id/refuse/', sent)
        : call('POST /v1/team/relations/:id/end/', sent),
    );
    onDone();
  }, 'It could not be saved');
  return (
    <DialogForm
      {...submit}
      title={words.title(name)}
      description={words.description}
      submitLabel={words.submit}
      submitVariant="refuse"
      incomplete={isBlank(reason)}
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={field} label="Reason, for the supplier" />
        <TextArea
          id={field}
          name="reason"
          dir="auto"
          rows={3}
          aria-required="true"
          maxLength={RELATION_LIMITS.reference}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </DialogForm>
  );
}
