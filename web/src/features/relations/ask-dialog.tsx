/** Adding a company that issues quotes for the supplier. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useRef, useState } from 'react';
import { RELATION_LIMITS } from '@waggle/contract/limits';
import type { StoredFile } from '@waggle/contract/files';
import type { RelationKind } from '@waggle/contract/relations/relation-kinds';
import { call } from '../../api/client.ts';
import { randomId } from '../../api/random-id.ts';
import { KINDS } from './relation-words.ts';
import { putOwnRelations } from './own-relations-query.ts';
import { CountryInput } from '../../forms/countries/country-input.tsx';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { FieldHint, FieldLabel } from '../../forms/field-parts.tsx';
import { useUploads } from '../../forms/upload/use-uploads.ts';
import { Input, Select } from '../../ui/control.tsx';
import { toast } from '../../ui/toast.ts';
import { EvidenceFields } from './evidence-fields.tsx';

interface AskDialogProps {
  userId: string;
  onClose: () => void;
}

export function AskDialog({ userId, onClose }: AskDialogProps) {
  const id = useId();
  const key = useRef(randomId());
  const [name, setName] = useState('');
  const [country, setCountry] = useState('');
  const [kind, setKind] = useState<RelationKind | ''>('');
  const [reference, setReference] = useState('');
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const uploads = useUploads('RELATION_FILES', files, setFiles);
  const isTooMany = files.length > RELATION_LIMITS.files;
  const submit = useSubmit(async () => {
    if (kind === '') return;
    const urls = files.map(({ file_url }) => file_url);
    const body = { name, country, kind, reference, files: urls };
    const { relations } = await call('POST /v1/relations/', { body, idempotencyKey: key.current });
    putOwnRelations(userId, relations);
    toast.success('Sent. Our team looks at it');
    onClose();
  }, 'The company could not be added');

  /** Other content is another call. */
  function changed<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      key.current = randomId();
      set(value);
    };
  }

  return (
    <DialogForm
      {...submit}
      title="Add a company"
      description="Our team looks at how it belongs to you, and tells you. Buyers read what was recorded."
      submitLabel="Send to the team"
      incomplete={isBlank(name) || country === '' || kind === '' || uploads.uploading || isTooMany}
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={`${id}-name`} label="Registered name" required />
        <Input
          id={`${id}-name`}
          name="name"
          dir="auto"
          autoComplete="off"
          aria-required="true"
          aria-describedby={`${id}-name-hint`}
          maxLength={RELATION_LIMITS.name}
          value={name}
          onChange={({ target }) => changed(setName)(target.value)}
        />
        <FieldHint id={`${id}-name`}>
          As the register of its country has it, with the legal form.
        </FieldHint>
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <div className="min-w-0">
          <FieldLabel id={`${id}-country`} label="Registered in" required />
          <CountryInput
            id={`${id}-country`}
            name="country"
            aria-required="true"
            value={country}
            onCode={changed(setCountry)}
          />
        </div>
        <div className="min-w-0">
          <FieldLabel id={`${id}-kind`} label="To your company it is the" required />
          <Select
            id={`${id}-kind`}
            name="kind"
            aria-required="true"
            placeholder="Choose how it belongs"
            options={KINDS}
            value={kind}
            onChange={({ target }) => changed(setKind)(target.value as RelationKind | '')}
          />
        </div>
      </div>
      <EvidenceFields reference={reference} onReference={changed(setReference)} uploads={uploads} />
      {isTooMany && (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          At most {RELATION_LIMITS.files} files. Remove some.
        </p>
      )}
    </DialogForm>
  );
}
