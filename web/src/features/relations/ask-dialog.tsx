/** Adding a company that issues quotes for the supplier. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId } from 'react';
import { RELATION_LIMITS } from '@waggle/contract/limits';
import type { StoredFile } from '@waggle/contract/files';
import type { RelationKind } from '@waggle/contract/relations/relation-kinds';
import { call } from '../../api/client.ts';
import { KINDS } from './relation-words.ts';
import { putOwnRelations } from './own-relations-query.ts';
import { CountryInput } from '../../forms/countries/country-input.tsx';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { FieldHint, FieldLabel } from '../../forms/field-parts.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { useUploads } from '../../forms/upload/use-uploads.ts';
import { Input, Select } from '../../ui/control.tsx';
import { toast } from '../../ui/toast.ts';
import { EvidenceFields, waitsForFiles } from './evidence-fields.tsx';

interface AskDialogProps {
  userId: string;
  onClose: () => void;
}

interface Asked {
  name: string;
  country: string;
  kind: RelationKind | '';
  reference: string;
  files: readonly StoredFile[];
}

const NOTHING: Asked = { name: '', country: '', kind: '', reference: '', files: [] };

export function AskDialog({ userId, onClose }: AskDialogProps) {
  const id = useId();
  const { value, give, submit } = useSentForm({
    name: `relation.${userId}`,
    empty: NOTHING,
    send({ kind, files, ...typed }, key) {
      const body = {
        ...typed,
        kind: kind as RelationKind,
        files: files.map((one) => one.file_url),
      };
      return call('POST /v1/relations/', { body, idempotencyKey: key() });
    },
    done({ relations }) {
      putOwnRelations(userId, relations);
      toast.success('Sent. Our team looks at it');
      onClose();
    },
    failed: 'The company could not be added. What you typed is kept',
  });
  const { name, country, kind, reference, files } = value;
  const uploads = useUploads('RELATION_FILES', files, (next) => give({ files: next }));
  return (
    <DialogForm
      {...submit}
      title="Add a company"
      description="Our team looks at how it belongs to you, and tells you. Buyers read what was recorded."
      submitLabel="Send to the team"
      incomplete={isBlank(name) || country === '' || kind === '' || waitsForFiles(uploads)}
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
          onChange={({ target }) => give({ name: target.value })}
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
            onCode={(code) => give({ country: code })}
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
            onChange={({ target }) => give({ kind: target.value as Asked['kind'] })}
          />
        </div>
      </div>
      <EvidenceFields
        reference={reference}
        onReference={(typed) => give({ reference: typed })}
        uploads={uploads}
      />
    </DialogForm>
  );
}
