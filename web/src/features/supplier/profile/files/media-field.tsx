/** Pictures and videos in the section's form: uploaded one by one, with previews, removable. */
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { MediaItem } from '@waggle/contract/supplier';
import { useController } from 'react-hook-form';
import type { StoredFile } from '@waggle/contract/files';
import { isVideoType } from '@waggle/contract/files/file-types';
import { FieldError, FieldLabel } from '../../../../forms/field-parts.tsx';
import { FilePicker } from '../../../../forms/upload/file-picker.tsx';
import { RefusedFiles } from '../../../../forms/upload/refused-files.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { UploadProgress } from '../../../../ui/progress-bar.tsx';

import { MediaThumbnail } from './media-thumbnail.tsx';
import type { SectionFormState } from '../sections/section-form.tsx';
import { usePreviewedUploads } from './use-previewed-uploads.ts';

const FIELD = 'media';

function asMediaItem({ id, name, type, file_url }: StoredFile): MediaItem {
  return { id, name, type, url: file_url, isVideo: isVideoType(type) };
}

export function MediaField({ state }: { state: SectionFormState }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useController({ control: state.form.control, name: FIELD });
  const { queue, sending, uploading, shown } = usePreviewedUploads('MEDIA', (file) =>
    field.onChange([...state.form.getValues(FIELD), asMediaItem(file)]),
  );
  const report = useEffectEvent((is: boolean) => state.onUploading(FIELD, is));
  useEffect(() => report(uploading), [uploading]);
  const [current] = sending;

  /** The button that had the focus disappears with its tile. */
  function removeAndFocus(act: () => void): void {
    act();
    input.current?.focus();
  }

  return (
    <div>
      <FieldLabel id={id} label="Pictures and videos" />
      <FilePicker
        ref={input}
        id={id}
        name={FIELD}
        fileType="MEDIA"
        multiple
        icon="image"
        button="Choose files"
        className="gap-x-4 px-5 py-4"
        describedBy={`${id}-error`}
        onFiles={queue.add}
      />
      <RefusedFiles queue={queue} />
      <ul
        aria-label="Pictures and videos"
        className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-3 lg:gap-x-5"
      >
        {field.value.map((item) => (
          <li key={item.id} className="min-w-0">
            <MediaThumbnail url={shown(item.url)} isVideo={item.isVideo} />
            <TileLine
              name={item.name}
              icon="trash"
              label={`Remove ${item.name}`}
              onClick={() =>
                removeAndFocus(() =>
                  field.onChange(field.value.filter((other) => other.id !== item.id)),
                )
              }
            />
          </li>
        ))}
        {sending.map((file) => (
          <li key={`sending-${file.key}`} className="min-w-0">
            <MediaThumbnail url={file.preview} isVideo={file.isVideo} />
            <UploadProgress {...file} />
            <TileLine
              name={file.name}
              icon="x"
              label={`Cancel ${file.name}`}
              onClick={() => removeAndFocus(() => queue.cancel(file.key))}
            />
            {file.offline && <p className="text-small text-muted">Waiting for a connection</p>}
          </li>
        ))}
      </ul>
      <p dir="auto" role="status" className="sr-only">
        {current && !current.offline
          ? `Uploading ${current.name}. ${sending.length - 1} more waiting.`
          : ''}
      </p>
      <FieldError id={id} error={fieldState.error?.message} />
    </div>
  );
}

interface TileLineProps {
  name: string;
  icon: 'trash' | 'x';
  label: string;
  onClick: () => void;
}

function TileLine({ name, icon, label, onClick }: TileLineProps) {
  return (
    <div className="mt-1 flex items-center justify-between gap-2">
      <p dir="auto" className="min-w-0 truncate text-small text-muted">
        {name}
      </p>
      <Button variant="quiet" size="icon" aria-label={label} onClick={onClick}>
        <Icon name={icon} />
      </Button>
    </div>
  );
}
