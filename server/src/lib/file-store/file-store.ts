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
  /** A folder on this machine where a file is written before it is taken over. */
  readonly incoming: string;
  /**
   * Takes over a finished file; when this returns it outlasts a power cut, and the temporary name is gone.
   * @param path an fsynced file in `incoming`
   */
  put(key: string, path: string): Promise<void>;
  /** @returns the bytes, or undefined when there is no such object */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every object, in pages, so that a full store never stands in memory. */
  list(): AsyncIterable<readonly StoredObject[]>;
  close(): void;
}

/** @returns the key of a file: two levels of folders by the random end of its id */
export function storageKey(id: string): string {
  return `${id.slice(-2)}/${id.slice(-4, -2)}/${id}`;
}
