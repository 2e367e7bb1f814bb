/** Saying what shows that a company belongs to the supplier; asks the team again after a refusal or an end. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useState } from 'react';
import { RELATION_LIMITS } from '@waggle/contract/limits';
import type { StoredFile } from '@waggle/contract/files';
import type { Relation } from '@waggle/contract/relations';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { putOwnRelations, refetchOwnRelations } from './own-relations-query.ts';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { useUploads } from '../../forms/upload/use-uploads.ts';
import { toast } from '../../ui/toast.ts';
import { EvidenceFields } from './evidence-fields.tsx';

interface EvidenceDialogProps {
  userId: string;
  relation: Relation;
  onClose: () => void;
}

export function EvidenceDialog({ userId, relation, onClose }: EvidenceDialogProps) {
  const { id, version, name, state } = relation;
  const [reference, setReference] = useState(relation.reference);
  const [files, setFiles] = useState<readonly StoredFile[]>(relation.files);
  const uploads = useUploads('RELATION_FILES', files, setFiles);
  const isEmpty = isBlank(reference) && files.length === 0;
  const isTooMany = files.length > RELATION_LIMITS.files;
  const submit = useSubmit(async () => {
    const body = { version, reference, files: files.map(({ file_url }) => file_url) };
    try {
      const answer = await call('POST /v1/relations/:id/evidence/', { params: { id }, body });
      putOwnRelations(userId, answer.relations);
    } catch (error) {
      // The team has decided meanwhile: the page below shows it.
      if (error instanceof ApiError && error.code === 'conflict') void refetchOwnRelations();
      throw error;
    }
    toast.success('Sent. Our team looks at it');
    onClose();
  }, 'It could not be sent');
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
      incomplete={isEmpty || uploads.uploading || isTooMany}
      onClose={onClose}
    >
      <EvidenceFields reference={reference} onReference={setReference} uploads={uploads} />
      {isTooMany && (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          At most {RELATION_LIMITS.files} files. Remove some.
        </p>
      )}
    </DialogForm>
  );
}
