/** Identifiers: UUIDs of version 7, which begin with the time they are made at. */
import { v7 } from 'uuid';

/**
 * @returns a new one, greater than every one that this process has made before: what is sorted by it stands in the
 * order in which it was written, also within a millisecond
 */
export function newId(): string {
  return v7();
}
