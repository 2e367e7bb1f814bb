/** Reads the Range header (RFC 9110) of a request for a part of a file. */
import type { ByteRange } from '../../../lib/file-store/file-store.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * @param header several ranges, other units and invalid ones are ignored
 * @param size bytes of the whole file
 * @returns the part; undefined for the whole file; 'unsatisfiable' when it begins after the end
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
