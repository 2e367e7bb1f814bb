/** Storage of uploaded files: a folder or a bucket behind one interface. */
import type { Readable } from 'node:stream';
import { UUID_PATTERN } from '../uuid.ts';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly modified: Time;
}

export interface FileStore {
  /** Its name at the start of a sentence. */
  readonly place: string;
  /** What to do when it is the wrong one or cannot be used, for the middle of a sentence. */
  readonly remedy: string;
  /** A local folder for files that are not stored yet. */
  readonly incoming: string;
  /**
   * Moves a finished file into the store; when this returns, it survives a power failure.
   * @param path a synced file in `incoming`
   */
  put(key: string, path: string): Promise<void>;
  /** @returns the content; undefined when there is no such object */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Deleting a missing object is not an error. */
  delete(key: string): Promise<void>;
  /** @returns the keys outside the folders of files that begin with `prefix`, which begins with a dot */
  keysWith(prefix: string): Promise<string[]>;
  /** All files, in pages to limit the memory; a bucket may hold other objects too. */
  list(): AsyncIterable<readonly StoredObject[]>;
  close(): void;
}

/** @returns the key of a file, with two levels of folders by the random end of its id */
export function storageKey(id: string): string {
  return `${id.slice(-2)}/${id.slice(-4, -2)}/${id}`;
}

const STORAGE_KEY = new RegExp(`^[0-9a-f]{2}/[0-9a-f]{2}/${UUID_PATTERN}$`);

/** @returns whether an object is a file of the product; a shared bucket may hold others */
export function isStorageKey(key: string): boolean {
  return STORAGE_KEY.test(key);
}
