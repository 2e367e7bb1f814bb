/** The purpose of a file, which determines the accepted types and who may read it. */

export const FILE_TYPES = [
  'KYC_DOCS',
  'CERTIFICATES',
  'PROFILE_PICTURE',
  'MEDIA',
  'RFQ_FILES',
  'QUOTE_FILES',
  'MESSAGE_FILES',
  'RELATION_FILES',
  'PRODUCT_PICTURES',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** @param contentType a MIME type */
export function isVideoType(contentType: string): boolean {
  return contentType.startsWith('video/');
}
