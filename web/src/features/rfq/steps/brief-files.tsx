/** The files of a brief: uploaded at once, each open to all who are asked, or confidential. */
import { useState } from 'react';
import type { StoredFile } from '@waggle/contract/files';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { canBeConfidential } from '@waggle/contract/rfq/brief-options';
import type { Rfq } from '@waggle/contract/rfq';
import { useLegalFirst } from '../../../forms/legal/use-legal-first.tsx';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import type { BriefWork } from '../brief/use-brief.ts';

const UNITS = ['B', 'KB', 'MB'];
const STEP = 1024;

function sizeWords(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)),
  );
  return `${(bytes / STEP ** power).toFixed(power === 0 ? 0 : 2)} ${UNITS[power]}`;
}

/** Of a file that this page did not upload itself, what the server knows of it. */
function knownFiles({ files }: Rfq): StoredFile[] {
  return files.map(({ file_url, name, size, content_type }) => ({
    id: file_url,
    name,
    size: sizeWords(size),
    type: content_type,
    file_url,
  }));
}

/** @returns the name of a file by its URL */
export function nameIn(url: string): string {
  try {
    return decodeURIComponent(url.split('/').at(-1) ?? url);
  } catch {
    return url;
  }
}

export function BriefFiles({ rfq, work }: { rfq: Rfq; work: BriefWork }) {
  const [known, setKnown] = useState(() => knownFiles(rfq));
  const shown = work.form.files.map(
    ({ file_url }): StoredFile =>
      known.find((file) => file.file_url === file_url) ?? {
        id: file_url,
        name: nameIn(file_url),
        size: '',
        type: '',
        file_url,
      },
  );
  const uploads = useUploads('RFQ_FILES', shown, (files) => {
    setKnown((before) => [...before, ...files]);
    work.change(({ files: chosen }) => ({
      files: files.map(
        ({ file_url }) =>
          chosen.find((one) => one.file_url === file_url) ?? { file_url, confidential: false },
      ),
    }));
  });
  const legal = useLegalFirst(
    'Suppliers sign a non-disclosure agreement with you before they open a confidential file. It needs your legal name and address.',
  );
  const tooMany = work.form.files.length > RFQ_LIMITS.files;

  return (
    <>
      <UploadField
        label="Files"
        name="files"
        uploads={uploads}
        hint={`PDF, Word, JPG or PNG, up to 10 MB each and ${RFQ_LIMITS.files} in all. A photo of a drawing by hand is fine.`}
        error={tooMany ? `At most ${RFQ_LIMITS.files} files` : work.messages['files']}
      />
      {work.form.files.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Which are confidential?</legend>
          <p className="mt-1 text-small text-muted">
            A supplier signs a non-disclosure agreement (NDA) before it opens one, and sees it on a
            page with its name across it. You see who opened it when, {PRODUCT_NAME}’s team
            included, and can take access back.
          </p>
          <ul className="mt-1">
            {work.form.files.map((file, at) => (
              <li key={file.file_url}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    name="confidential"
                    checked={file.confidential}
                    disabled={!file.confidential && !canBeConfidential(shown[at]?.name ?? '')}
                    onChange={({ target: { checked } }) => {
                      const mark = () => {
                        work.change(({ files }) => ({
                          files: files.map((one) =>
                            one.file_url === file.file_url
                              ? { ...one, confidential: checked }
                              : one,
                          ),
                        }));
                      };
                      if (checked) legal.first(mark);
                      else mark();
                    }}
                    className="size-5 shrink-0 accent-(--text)"
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {shown[at]?.name}
                    {!canBeConfidential(shown[at]?.name ?? '') && (
                      <span className="block text-small text-muted">
                        Only PDF, JPG and PNG files can be confidential
                      </span>
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {legal.dialog}
    </>
  );
}
