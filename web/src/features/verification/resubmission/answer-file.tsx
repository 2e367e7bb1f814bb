/** One file of an answer: chosen by button or by dropping it, with its progress, and taken away again. */
import { useEffect, useEffectEvent, useId, useRef, type FocusEvent, type ReactNode } from 'react';
import type { FileType } from '@waggle/contract/files/file-types';
import type { StoredFile } from '@waggle/contract/files';
import { useStore } from '../../../lib/store.ts';
import { descriptionOf, FieldError } from '../../../forms/field-parts.tsx';
import { FilePicker } from '../../../forms/upload/file-picker.tsx';
import { RefusedFiles } from '../../../forms/upload/refused-files.tsx';
import { SendingRow } from '../../../forms/upload/upload-row.tsx';
import { useUploadAnnouncements } from '../../../forms/upload/use-upload-announcements.ts';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface AnswerFileProps {
  label: ReactNode;
  /** For assistive technology: what the file is for. */
  name: string;
  fileType: FileType;
  file: StoredFile | undefined;
  /** Said beside its size once it is here. */
  place: string;
  /** Above the chosen file. */
  before?: ReactNode;
  button: string;
  /** The id of what describes it further. */
  describedBy?: string;
  required?: boolean;
  error?: string | undefined;
  /** @param file undefined takes it away again */
  onFile: (file: StoredFile | undefined) => void;
  /** Called with the name of the file under way, and with undefined when it has arrived or failed. */
  onUploading: (name: string | undefined) => void;
  /** The file did not arrive. */
  onMissed?: () => void;
}

export function AnswerFile(props: AnswerFileProps) {
  const { label, name, fileType, file, place, before, button, required, error, onFile } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  // The last one to arrive is the one that was meant.
  const uploads = useUploads(fileType, file ? [file] : [], (files) => onFile(files.at(-1)));
  const { queue, files } = uploads;
  const sending = useStore(queue);
  const news = useUploadAnnouncements(sending, files);
  const current = sending[0]?.name;
  const was = useRef(current);
  const tell = useEffectEvent(() => {
    props.onUploading(current);
    if (was.current !== undefined && current === undefined && file === undefined) {
      props.onMissed?.();
    }
    was.current = current;
  });
  useEffect(() => tell(), [current]);

  const inside = useRef(false);
  const chosen = file?.id;
  // What had the focus, a row's button or the picker, may be gone: what is there instead takes it over.
  useEffect(() => {
    const { activeElement: active } = document;
    const isHidden = active instanceof HTMLElement && active.offsetParent === null;
    if (!inside.current || (active !== document.body && !isHidden)) return;
    const controls = field.current?.querySelectorAll<HTMLElement>('button, input') ?? [];
    [...controls].find(({ offsetParent }) => offsetParent !== null)?.focus();
  }, [current, chosen]);

  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !field.current?.contains(relatedTarget)) {
      inside.current = false;
    }
  }

  const empty = file === undefined && sending.length === 0;
  return (
    <div ref={field} onFocus={() => (inside.current = true)} onBlur={leave} className="min-w-0">
      {label && <p className="mb-2 font-semibold">{label}</p>}
      {(before || !empty) && (
        <ul aria-label="Files" className="border-t border-line">
          {before}
          {file && sending.length === 0 && (
            <PaperRow
              name={file.name}
              detail={`${file.size}, ${place}`}
              action={
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => uploads.remove(file)}
                >
                  <Icon name="x" />
                </Button>
              }
            />
          )}
          {sending.map((one) => (
            <SendingRow key={one.key} file={one} onCancel={() => queue.cancel(one.key)} />
          ))}
        </ul>
      )}
      <div hidden={!empty} className={before ? 'mt-4' : undefined}>
        <FilePicker
          id={id}
          name={name}
          label={name}
          fileType={fileType}
          required={required}
          invalid={Boolean(error)}
          icon="upload"
          button={button}
          describedBy={`${descriptionOf(id, '')} ${props.describedBy ?? ''}`.trim()}
          className="gap-x-4 p-3"
          onFiles={queue.add}
        />
      </div>
      <RefusedFiles queue={queue} />
      <p role="status" className="sr-only">
        {news}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}

interface PaperRowProps {
  name: string;
  detail: string;
  /** It has been replaced. */
  past?: boolean;
  action?: ReactNode;
}

/** A document, drawn as a sheet of paper. */
export function PaperRow({ name, detail, past = false, action }: PaperRowProps) {
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line py-2.5">
      <Icon name="file-text" className={past ? 'size-7 shrink-0 text-muted' : 'size-7 shrink-0'} />
      <div className="min-w-0 flex-1">
        <p className={past ? 'wrap-anywhere' : 'font-semibold wrap-anywhere'}>
          {past ? <s>{name}</s> : name}
        </p>
        <p className="text-small text-muted tabular-nums">{detail}</p>
      </div>
      {action}
    </li>
  );
}
