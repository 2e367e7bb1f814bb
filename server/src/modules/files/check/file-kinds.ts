/** The kinds of files that are accepted, by the ending of their names. */
import { ACCEPTED_EXTENSIONS } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { ApiError } from '../../../lib/api-error.ts';
import { fileEnding } from '../file-name.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp';
export type Container = 'pdf' | 'doc' | 'docx' | 'mp4' | 'webm';

export interface Kind {
  /** The type it is served with. */
  readonly contentType: string;
  /** Types that its first bytes may be detected as. */
  readonly magic: readonly string[];
  /** Images are re-encoded, which removes any other content; all others are inspected. */
  readonly content: { readonly image: ImageFormat } | { readonly container: Container };
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function image(format: ImageFormat, ...more: readonly string[]): Kind {
  const contentType = `image/${format}`;
  return { contentType, magic: [contentType, ...more], content: { image: format } };
}

function container(
  name: Container,
  contentType: string,
  magic: readonly string[] = [contentType],
): Kind {
  return { contentType, magic, content: { container: name } };
}

const JPEG = image('jpeg');
const KINDS: Readonly<Record<string, Kind>> = {
  pdf: container('pdf', 'application/pdf'),
  doc: container('doc', 'application/msword', ['application/x-cfb']),
  docx: container('docx', DOCX, [DOCX, 'application/zip']),
  jpg: JPEG,
  jpeg: JPEG,
  png: image('png', 'image/apng'),
  webp: image('webp'),
  mp4: container('mp4', 'video/mp4', ['video/mp4', 'video/x-m4v']),
  webm: container('webm', 'video/webm'),
};

/**
 * The kind of a file by its name, before its content is read.
 * @throws ApiError `unsupported_type` when the extension is not accepted for this type of file
 */
export function kindByName(name: string, fileType: FileType): Kind {
  const ending = fileEnding(name);
  const kind = ACCEPTED_EXTENSIONS[fileType].includes(ending) ? KINDS[ending] : undefined;
  if (kind === undefined) {
    const taken = ACCEPTED_EXTENSIONS[fileType].join(', ');
    throw new ApiError('unsupported_type', { message: `Accepted types: ${taken}` });
  }
  return kind;
}
