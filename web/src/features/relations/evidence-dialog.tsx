/** Saying what shows that a company belongs to the supplier; asks the team again after a refusal or an end. */
import { isBlank } from '@waggle/contract/text/typed-text';
import type { Relation } from '@waggle/contract/relations';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { putOwnRelations, refetchOwnRelations } from './own-relations-query.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useUploads } from '../../forms/upload/use-uploads.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { toast } from '../../ui/toast.ts';
import { EvidenceFields, waitsForFiles } from './evidence-fields.tsx';

interface EvidenceDialogProps {
  userId: string;
  relation: Relation;
  onClose: () => void;
}

export function EvidenceDialog({ userId, relation, onClose }: EvidenceDialogProps) {
  const { id, version, name, state } = relation;
  const { value, give, submit } = useSentForm({
    name: `relation.evidence.${id}`,
    empty: { reference: relation.reference, files: relation.files },
    async send(typed) {
      const body = { ...typed, version, files: typed.files.map(({ file_url }) => file_url) };
      try {
        return await call('POST /v1/relations/:id/evidence/', { params: { id }, body });
      } catch (error) {
        // The team has decided meanwhile: the page below shows it.
        if (error instanceof ApiError && error.code === 'conflict') void refetchOwnRelations();
        throw error;
      }
    },
    done({ relations }) {
      putOwnRelations(userId, relations);
      toast.success('Sent. Our team looks at it');
      onClose();
    },
  });
  const { reference, files } = value;
  const uploads = useUploads('RELATION_FILES', files, (next) => give({ files: next }));
  const isEmpty = isBlank(reference) && files.length === 0;
  return (
    <DialogForm
      {...submit}
      title={state === 'asked' ? `What shows that ${name} is yours?` : `Ask again for ${name}`}
      description={
        state === 'asked'
          ? 'Our team reads it when it looks at the company.'
          : 'Our team looks at it once more. Say what it did not know.'
      }
      submitLabel="Send to the team"
      incomplete={isEmpty || waitsForFiles(uploads)}
      onClose={onClose}
    >
      <EvidenceFields
        reference={reference}
        onReference={(typed) => give({ reference: typed })}
        uploads={uploads}
      />
    </DialogForm>
  );
}
