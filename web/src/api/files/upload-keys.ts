/** The Idempotency-Keys of uploads: one per file, kept if its answer was lost. */
import type { FileType } from '@waggle/contract/files/file-types';
import { randomId } from '../random-id.ts';

type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>;

/** @returns keys that live as long as the page; a file is identified by name, size and date */
export function openUploadKeys() {
  const keys = new Map<string, string>();

  function identity(fileType: FileType, { name, size, lastModified }: Chosen): string {
    return JSON.stringify([fileType, name, size, lastModified]);
  }

  return {
    /** @returns a new key, or the previous one if no answer came, as the server may have the file already */
    keyFor(fileType: FileType, file: Chosen): string {
      const known = keys.get(identity(fileType, file));
      if (known !== undefined) return known;
      const key = randomId();
      keys.set(identity(fileType, file), key);
      return key;
    },
    /** An answer came: choosing the same file again is a new upload. */
    settle(fileType: FileType, file: Chosen): void {
      keys.delete(identity(fileType, file));
    },
  };
}
