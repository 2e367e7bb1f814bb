/** The cause of a failure in a few words, for the sentences that the operator reads. */

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'it is a file, not a folder',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'it is read-only',
  ENOSPC: 'there is no room',
  EDQUOT: 'there is no room',
  '53100': 'there is no room',
  ENAMETOOLONG: 'the name is too long',
  ETIMEDOUT: 'it cannot be reached',
  ECONNREFUSED: 'it cannot be reached',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host is unknown',
  NoSuchBucket: 'the bucket does not exist',
  AccessDenied: 'this key has no permission',
  InvalidAccessKeyId: 'the key is unknown',
  SignatureDoesNotMatch: 'the secret is wrong',
  ZSTD_error_prefix_unknown: 'it is not an archive that npm run backup has written',
};

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

export function shortCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return CAUSES[codeOf(error)] ?? CAUSES[error.name] ?? error.message.split('\n')[0] ?? error.name;
}

/** PostgreSQL's own code for a full disk is the last. */
const OF_DISKS = /^(E(NOSPC|DQUOT|ACCES|PERM|ROFS|IO|NAMETOOLONG|NOENT|NOTDIR|ISDIR)|53100)$/;

/** @returns whether a full disk, missing rights or a wrong path are the reason */
export function isDiskFault(error: unknown): error is Error {
  return error instanceof Error && OF_DISKS.test(codeOf(error));
}
