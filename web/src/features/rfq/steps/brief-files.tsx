/** The files of a brief: uploaded at once, each open to all who are asked, or confidential. */
import { formatFileSize } from '@waggle/contract/file-size';
import type { StoredFile } from '@waggle/contract/files';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { canBeConfidential } from '@waggle/contract/rfq/brief-options';
import type { Rfq } from '@waggle/contract/rfq';
import { storedFile } from '../../../api/files/stored-file.ts';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { useLegalFirst } from '../../../forms/legal/use-legal-first.tsx';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { useUrlUploads } from '../../../forms/upload/use-url-uploads.ts';
import type { BriefWork } from '../brief/use-brief.ts';

/** Of a file that this page did not upload itself, what the server knows of it. */
function knownFiles({ files }: Rfq): StoredFile[] {
  return files.map(({ file_url, size, content_type, ...file }) => ({
    ...storedFile(file_url),
    ...file,
    size: formatFileSize(size),
    type: content_type,
    file_url,
  }));
}

export function BriefFiles({ rfq, work }: { rfq: Rfq; work: BriefWork }) {
  const { files } = work.form;
  const uploads = useUrlUploads(
    'RFQ_FILES',
    files.map(({ file_url }) => file_url),
    (urls) =>
      work.change(({ files: chosen }) => ({
        files: urls.map(
          (file_url) =>
            chosen.find((one) => one.file_url === file_url) ?? { file_url, confidential: false },
        ),
      })),
    knownFiles(rfq),
  );

  function mark(url: string, confidential: boolean): void {
    work.change(({ files: chosen }) => ({
      files: chosen.map((one) => (one.file_url === url ? { ...one, confidential } : one)),
    }));
  }

  const legal = useLegalFirst(
    'Suppliers sign a non-disclosure agreement with you before they open a confidential file. It needs your legal name and address.',
  );
  const tooMany = files.length > RFQ_LIMITS.files;

  return (
    <>
      <UploadField
        label="Files"
        name="files"
        uploads={uploads}
        hint={`PDF, Word, JPG or PNG, up to 10 MB each and ${RFQ_LIMITS.files} in all. A photo of a drawing by hand is fine.`}
        error={tooMany ? `At most ${RFQ_LIMITS.files} files` : work.messages['files']}
      />
      {files.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Which are confidential?</legend>
          <p className="mt-1 text-small text-muted">
            A supplier signs a non-disclosure agreement (NDA) before it opens one, and sees it on a
            page with its name across it. You see who opened it when, {PRODUCT_NAME}’s team
            included, and can take access back.
          </p>
          <ul className="mt-1">
            {files.map(({ file_url, confidential }, at) => {
              const { name = '' } = uploads.files[at] ?? {};
              const isGuardable = canBeConfidential(name);
              return (
                <li key={file_url}>
                  <TickBox
                    name="confidential"
                    checked={confidential}
                    disabled={!confidential && !isGuardable}
                    onChange={(checked) =>
                      checked ? legal.first(() => mark(file_url, true)) : mark(file_url, false)
                    }
                  >
                    <span className="wrap-anywhere">{name}</span>
                    {!isGuardable && (
                      <span className="block text-small text-muted">
                        Only PDF, JPG and PNG files can be confidential
                      </span>
                    )}
                  </TickBox>
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
      {legal.dialog}
    </>
  );
}
