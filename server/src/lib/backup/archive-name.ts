/** The names of backups, which sort by the time they were made. */

export const ARCHIVE_ENDING = '.tar.zst';

export function archiveName(now: Time): string {
  return `waggle-${now.replace(/[-:]|\.\d+/g, '')}${ARCHIVE_ENDING}`;
}

/** @returns whether it is such a name */
export function isArchiveName(name: string): boolean {
  return /^waggle-\d{8}T\d{6}Z\.tar\.zst$/.test(name);
}
