/** Uploaded files: accepted types and limits, and the calls for upload, link and deletion. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type { FileType } from './files/file-types.ts';

export const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;
export const VIDEO_EXTENSIONS = ['mp4', 'webm'] as const;

/** Accepted extensions of each type of file, in lower case. */
export const ACCEPTED_EXTENSIONS: Record<FileType, readonly string[]> = {
  KYC_DOCS: DOCUMENT_EXTENSIONS,
  CERTIFICATES: DOCUMENT_EXTENSIONS,
  PROFILE_PICTURE: IMAGE_EXTENSIONS,
  MEDIA: [...IMAGE_EXTENSIONS, ...VIDEO_EXTENSIONS],
  RFQ_FILES: DOCUMENT_EXTENSIONS,
  QUOTE_FILES: DOCUMENT_EXTENSIONS,
  MESSAGE_FILES: DOCUMENT_EXTENSIONS,
  RELATION_FILES: DOCUMENT_EXTENSIONS,
  ORDER_FILES: DOCUMENT_EXTENSIONS,
  SAMPLE_PICTURES: IMAGE_EXTENSIONS,
  BRAND_FILES: [],
  LOGO_FILES: ['png', 'jpg', 'jpeg'],
  PAGE_PICTURES: IMAGE_EXTENSIONS,
  PRODUCT_PICTURES: IMAGE_EXTENSIONS,
};

export const FILE_LIMITS = {
  /** Bytes. */
  size: 10_485_760,
  filesPerHour: { max: 60, window: 3600 },
  /** Uploads of a user that are received at the same time. */
  uploadsAtOnce: 4,
  /** Bytes of all files of a user. */
  total: 500 * 1024 * 1024,
  imagePixels: 40_000_000,
  docxEntries: 1000,
  docxInflated: 100 * 1024 * 1024,
  /** Seconds for which a signed link is valid. */
  link: 300,
  /** Seconds for which an unused file is kept. */
  unattached: 24 * 3600,
  /** Characters of a file name. */
  name: 255,
} as const;

export const TOO_LARGE_MESSAGE = 'Document exceeds 10 mb limit';

/** Of a PDF that nobody could read. */
export const UNREADABLE_PDF_MESSAGES = {
  locked: 'This PDF is protected by a password. Remove the password and try again',
  empty: 'This PDF has no pages. Export it anew and try again',
  unreadable: 'This PDF cannot be opened. Export it anew and try again',
} as const;

export const uploadData = z.object({
  id: z.string(),
  file_url: z.string(),
  filename: z.string(),
  /** Bytes as stored: a re-encoded image has another size than the uploaded one. */
  size: z.number(),
  type: z.string(),
});
export type UploadData = z.output<typeof uploadData>;

/** A file in a record. */
export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Formatted, as in `2.40 MB`. */
  size: z.string(),
  type: z.string(),
  file_url: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

/** Multipart with the fields `file_type` and `file`. */
export const uploadFile = defineEndpoint('POST /v1/upload/file/', {
  summary: 'Upload one file: multipart with the fields file_type and file',
  done: 'File uploaded',
  action: 'file.upload',
  creates: true,
  data: z.object({ upload_data: uploadData }),
  errors: ['invalid_input', 'too_large', 'unsupported_type', 'too_many_requests', 'disk_full'],
});

export const linkFile = defineEndpoint('POST /v1/files/:id/link/', {
  summary: `A link that opens one private file for at most ${FILE_LIMITS.link} seconds`,
  action: 'file.link',
  data: z.object({ url: z.string(), expires_in: z.number() }),
});

export const deleteFile = defineEndpoint('DELETE /v1/files/:id/', {
  summary: 'Delete one of your own files that no record uses',
  action: 'file.delete',
  data: z.object({}),
  errors: ['conflict'],
});
