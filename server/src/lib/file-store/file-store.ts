/** Storage of uploaded files: a folder or a bucket behind one interface. */
import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  readonly modified: Date;
}

export interface FileStore {
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
  /** All objects, in pages to limit the memory. */
  list(): AsyncIterable<readonly StoredObject[]>;
  close(): void;
}

/** @returns the key of a file, with two levels of folders by the random end of its id */
export function storageKey(id: string): string {
  return `${id.slice(-2)}/${id.slice(-4, -2)}/${id}`;
}
