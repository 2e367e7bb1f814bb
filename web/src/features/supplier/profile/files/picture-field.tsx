/** The profile picture: previewed at once, then uploaded. */
import { useEffect, useEffectEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import { FieldError, FieldLabel } from '../../../../forms/field-parts.tsx';
import { FilePicker } from '../../../../forms/upload/file-picker.tsx';
import { RefusedFiles } from '../../../../forms/upload/refused-files.tsx';
import { Button } from '../../../../ui/button.tsx';
import { UploadProgress } from '../../../../ui/progress-bar.tsx';
import { Avatar } from '../../../../ui/hexagon.tsx';

import type { SectionFormState } from '../sections/section-form.tsx';
import { usePreviewedUploads } from './use-previewed-uploads.ts';

interface PictureFieldProps {
  state: SectionFormState;
  /** The company's name, whose initials are shown without a picture. */
  name: string;
}

const FIELD = 'profilePicture';

export function PictureField({ state, name }: PictureFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ control: state.form.control, name: FIELD });
  const { ref, value, onChange } = field;
  const { queue, sending, uploading, shown } = usePreviewedUploads('PROFILE_PICTURE', (file) =>
    onChange(file.file_url),
  );
  const report = useEffectEvent((is: boolean) => state.onUploading(FIELD, is));
  useEffect(() => report(uploading), [uploading]);
  const [current] = sending;
  const picture = current?.preview ?? (value && shown(value));

  function choose(files: readonly File[]): void {
    // Only the last choice counts.
    queue.cancelAll();
    queue.add(files);
  }

  return (
    <div>
      <FieldLabel id={id} label="Profile picture" />
      <div className="flex flex-col items-start gap-5 sm:flex-row sm:items-center">
        <Avatar name={name} picture={picture} className="h-24 w-[5.2rem] text-h2" />
        <div className="w-full min-w-0 flex-1">
          <FilePicker
            ref={ref}
            id={id}
            name={FIELD}
            fileType="PROFILE_PICTURE"
            icon="image"
            button="Choose picture"
            className="gap-x-4 px-5 py-4"
            describedBy={`${id}-error`}
            onFiles={choose}
          />
          <RefusedFiles queue={queue} />
          {current && <UploadProgress {...current} />}
          {current?.offline && (
            <p className="mt-1 text-small text-muted">Waiting for a connection</p>
          )}
          {value && !current && (
            <Button
              variant="quiet"
              onClick={() => {
                onChange(null);
                document.getElementById(id)?.focus();
              }}
              className="mt-1 -ml-3 px-3!"
            >
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <p dir="auto" role="status" className="sr-only">
        {current && !current.offline ? `Uploading ${current.name}` : ''}
      </p>
      <FieldError id={id} error={fieldState.error?.message} />
    </div>
  );
}
