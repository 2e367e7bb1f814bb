/** The export: the archive's contents, its download, and when the next one is possible. */
import { useState } from 'react';
import { EXPORT_FILE_NAME, type ExportDescription } from '@waggle/contract/data-rights';
import { formatFileSize } from '@waggle/contract/file-size';
import { download, type Progress } from '../../../api/files/download.ts';
import { reportError } from '../../../api/report-error.ts';
import { saveAs } from '../../../api/files/save-as.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadedRows } from '../../../lists/list-body.tsx';
import { AccountSection } from './account-section.tsx';
import { refetchExportDescription, useExportDescription } from './account-queries.ts';

function contentsText({ files, size }: ExportDescription): string {
  if (files === 0) return 'One archive with all your data. You have no files.';
  const count = files === 1 ? 'your file' : `your ${files} files`;
  return `One archive with all your data and ${count}, ${formatFileSize(size)}.`;
}

function ExportProgress({ received, size }: Progress) {
  return (
    <div className="mt-4 max-w-136">
      <ProgressBar
        aria-label="Exporting your data"
        {...(size > 0 && { value: received, max: size })}
      />
      <p className="text-small text-muted tabular-nums">
        {received === 0
          ? 'Collecting your data'
          : `${formatFileSize(received)} of ${formatFileSize(size)}`}
      </p>
    </div>
  );
}

export function ExportSection({ userId }: { userId: string }) {
  const description = useExportDescription(userId);
  const [progress, setProgress] = useState<Progress>();

  async function run(): Promise<void> {
    setProgress({ received: 0, size: 0 });
    try {
      const archive = await download('POST /v1/account/export/', { onProgress: setProgress });
      saveAs(archive, EXPORT_FILE_NAME);
      toast.success(`Your data is in ${EXPORT_FILE_NAME}`);
    } catch (error) {
      reportError(error, 'The download was incomplete. Please try again');
    }
    setProgress(undefined);
    refetchExportDescription();
  }

  return (
    <AccountSection
      title="Your data"
      lead="Everything we store about you, to read or to take elsewhere. Available once a day."
    >
      <LoadedRows query={description} what="Your export" rows={1}>
        {(data) => (
          <>
            <p>{contentsText(data)}</p>
            {data.available_at !== null && !progress && (
              <p className="mt-2 text-muted">
                The next export is possible on {formatDateTime(data.available_at)}.
              </p>
            )}
            <Button
              variant="outline"
              busy={progress !== undefined}
              disabled={data.available_at !== null}
              onClick={() => void run()}
              className="mt-5"
            >
              {progress ? <Spinner /> : <Icon name="download" />}
              {progress ? 'Exporting...' : 'Export my data'}
            </Button>
            {progress && <ExportProgress {...progress} />}
          </>
        )}
      </LoadedRows>
    </AccountSection>
  );
}
