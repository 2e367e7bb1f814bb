/** Identifiers: UUIDs of version 7, which begin with the time of their creation. */
import { v7 } from 'uuid';

/**
 * @returns a new id, greater than all earlier ones of this process, also within a millisecond: rows sorted by it are
 * in the order in which they were written
 */
export function newId(): string {
  return v7();
}
