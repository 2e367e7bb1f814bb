/** What a file is for: decides what is taken and who may see it. */

export const FILE_TYPES = ['KYC_DOCS', 'CERTIFICATES', 'PROFILE_PICTURE', 'MEDIA'] as const;
export type FileType = (typeof FILE_TYPES)[number];
