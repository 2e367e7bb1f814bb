/** The picture of the page: one of twelve drawings in the brand's colours, or one of the user's own. */
import { useState } from 'react';
import { type Drawing, DRAWING_CODES, DRAWINGS } from '@waggle/contract/launch-page/drawings';
import type { StoredFile } from '@waggle/contract/files';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorSection } from './editor-section.tsx';
import type { SectionProps } from './words-sections.tsx';

export function PictureSection({ editor }: SectionProps) {
  const { typed, put } = editor;
  const { picture } = typed.content;
  const [isOwn, setIsOwn] = useState(picture.kind === 'upload');
  const lack = editor.strict
    ? editor.lacks.find(({ path }) => path.startsWith('content.picture'))
    : undefined;
  return (
    <EditorSection
      id="picture"
      title="Picture"
      lead="A drawing in your colours with your logo, or a photo of your own."
    >
      <fieldset>
        <legend className="mb-2 font-semibold">Drawing</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {DRAWING_CODES.map((drawing) => (
            <DrawingChoice
              key={drawing}
              drawing={drawing}
              chosen={picture.kind === 'drawing' && picture.drawing === drawing}
              onChoose={() => {
                setIsOwn(false);
                put({ picture: { kind: 'drawing', drawing } });
              }}
            />
          ))}
        </div>
      </fieldset>
      {isOwn ? (
        <OwnPicture
          url={picture.kind === 'upload' ? picture.file_url : null}
          error={lack?.message}
          onUrl={(file_url) =>
            put({
              picture:
                file_url === null
                  ? { kind: 'drawing', drawing: 'box' }
                  : { kind: 'upload', file_url },
            })
          }
        />
      ) : (
        <Button
          variant="outline"
          className="mt-2 justify-self-start"
          onClick={() => setIsOwn(true)}
        >
          Use a picture of your own
        </Button>
      )}
    </EditorSection>
  );
}

interface DrawingChoiceProps {
  drawing: Drawing;
  chosen: boolean;
  onChoose: () => void;
}

function DrawingChoice({ drawing, chosen, onChoose }: DrawingChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface-raised px-3 has-checked:border-text has-checked:bg-accent-wash has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="content.picture.drawing"
        checked={chosen}
        onChange={onChoose}
        className="size-5 flex-none accent-(--text) outline-none"
      />
      <span className="min-w-0 wrap-anywhere">{DRAWINGS[drawing]}</span>
    </label>
  );
}

/** @returns the file of a URL, as the field lists it */
function fileOf(url: string): StoredFile {
  const [, , , id = '', name = ''] = new URL(url, location.origin).pathname.split('/');
  return { id, name: decodeURIComponent(name), size: '', type: 'image', file_url: url };
}

interface OwnPictureProps {
  url: string | null;
  error: string | undefined;
  onUrl: (url: string | null) => void;
}

function OwnPicture({ url, error, onUrl }: OwnPictureProps) {
  const uploads = useUploads('PAGE_PICTURES', url === null ? [] : [fileOf(url)], (files) =>
    onUrl(files.at(-1)?.file_url ?? null),
  );
  return (
    <UploadField
      label="Picture of your own"
      name="content.picture.file_url"
      uploads={uploads}
      single
      hint="It is made small enough for a phone. Use only what is yours."
      error={error}
    />
  );
}
