/** Multipart bodies, well-formed and malformed. */
import type { FileType } from '@waggle/contract/files/file-types';

export const BOUNDARY = 'waggle-test-boundary';
export const FORM_HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

export interface FilePart {
  name: string;
  content: Buffer;
  field?: string;
  contentType?: string;
}

export function fieldPart(name: string, value: string): Buffer {
  return Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
}

export function filePart({ name, content, field = 'file', contentType }: FilePart): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${contentType ?? 'application/octet-stream'}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

export function formOf(...parts: Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** @returns the whole form of one upload, its fields in the order browsers send them */
export function uploadForm(fileType: FileType, file: FilePart): Buffer {
  return formOf(fieldPart('file_type', fileType), filePart(file));
}

/** @returns the same form with the file before its type */
function fileFirstForm(fileType: FileType, file: FilePart): Buffer {
  return formOf(filePart(file), fieldPart('file_type', fileType));
}

/** Either order is the same upload. */
export const FORM_ORDERS = [uploadForm, fileFirstForm];
