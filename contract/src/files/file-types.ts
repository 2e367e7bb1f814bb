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
  'ORDER_FILES',
  /** What a buyer finds of a sample, and its seals. */
  'SAMPLE_PICTURES',
  /** Made by Waggle, never uploaded: pictures, brand book and logo files of a brand. */
  'BRAND_FILES',
  'LOGO_FILES',
  /** Of a launch page: private, because what is public of it is made from them. */
  'PAGE_PICTURES',
  'PRODUCT_PICTURES',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** @param contentType a MIME type */
export function isVideoType(contentType: string): boolean {
  return contentType.startsWith('video/');
}
