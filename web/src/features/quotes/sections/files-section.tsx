/** The files of a quote, such as a drawing or a data sheet. */
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { fieldId } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { FormSection } from '../fields/form-section.tsx';

export function FilesSection() {
  const { uploads, buyer } = useForm();
  const isTooMany = uploads.files.length > QUOTE_LIMITS.files;
  return (
    <FormSection
      title="Files"
      lead={`A drawing, a photo or a data sheet. ${buyer} sees them with the quote.`}
    >
      <div id={fieldId('files')}>
        <UploadField
          label="Files of this quote"
          name="files"
          uploads={uploads}
          hint={`Up to 10 MB each, and ${QUOTE_LIMITS.files} in all`}
          error={isTooMany ? `At most ${QUOTE_LIMITS.files} files` : undefined}
        />
      </div>
    </FormSection>
  );
}
