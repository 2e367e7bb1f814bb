/** A hook for uploads of pictures and videos, previewed from the local file. */
import { useEffect, useEffectEvent, useState } from 'react';
import { VIDEO_EXTENSIONS, type StoredFile } from '@waggle/contract/files';
import { uploadFile } from '../../../../api/files/upload.ts';
import { openUploadQueue, type SendingFile } from '../../../../forms/upload/upload-queue.ts';
import { readAsDataUrl } from '../../../../lib/data-url.ts';
import { useStore } from '../../../../lib/store.ts';

export interface PreviewedFile extends SendingFile {
  /** A data URL, once the file is read. */
  preview: string | undefined;
  isVideo: boolean;
}

/** @returns whether a chosen file's name is a video's */
function isVideoName(name: string): boolean {
  return VIDEO_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}

export function usePreviewedUploads(
  fileType: 'PROFILE_PICTURE' | 'MEDIA',
  onUploaded: (file: StoredFile) => void,
) {
  /** Data URLs by the key of a file being uploaded, and by the URL of an uploaded one. */
  const [copies, setCopies] = useState<Readonly<Record<string, string>>>({});
  const [queue] = useState(() => {
    const reading = new WeakMap<File, Promise<string>>();
    const waiting = openUploadQueue(fileType, async (upload) => {
      const data = await uploadFile(upload);
      // The local copy stays in use, so that nothing flickers while the server's copy loads.
      show(data.file_url, reading.get(upload.file));
      return data;
    });

    function show(name: string, copy: Promise<string> | undefined): void {
      copy?.then(
        (url) => setCopies((known) => ({ ...known, [name]: url })),
        (error: unknown) => console.info('A chosen file could not be shown', error),
      );
    }

    function add(files: Iterable<File>): void {
      for (const [index, file] of [...files].entries()) {
        const before = waiting.get().at(-1)?.key;
        waiting.add([file], index > 0);
        const key = waiting.get().at(-1)?.key;
        if (key === undefined || key === before) continue;
        const copy = readAsDataUrl(file);
        reading.set(file, copy);
        show(String(key), copy);
      }
    }

    return { ...waiting, add };
  });
  const receive = useEffectEvent(onUploaded);
  useEffect(() => queue.onUploaded(receive), [queue]);
  useEffect(() => () => queue.cancelAll(), [queue]);
  const onTheirWay = useStore(queue);

  return {
    queue,
    uploading: onTheirWay.length > 0,
    sending: onTheirWay.map((file): PreviewedFile => {
      return { ...file, preview: copies[file.key], isVideo: isVideoName(file.name) };
    }),
    /** @returns the data URL of a file uploaded here, or the URL itself */
    shown: (url: string): string => copies[url] ?? url,
  };
}
