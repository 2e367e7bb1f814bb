/** The key of a new line, which stays the same through every amendment, quote and order. */
import { randomId } from '../../../api/random-id.ts';

/** Of each of the five groups of a UUID. */
const GROUPS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;

/** @returns a random UUID, on plain http too */
export function newLineKey(): string {
  return randomId().replace(GROUPS, '$1-$2-4$3-8$4-$5');
}
