/** The directory page's address: the search that it asks, read leniently, and written so that each search has one address. */
import * as z from 'zod/mini';
import { directoryQuery } from './search-query.ts';

const SHAPE = directoryQuery.shape;
type Name = keyof typeof SHAPE;
const NAMES = Object.keys(SHAPE) as readonly Name[];

/** The query of the call, as text; what is left out has its default. */
export type DirectoryAddress = { readonly [One in Name]?: string };

/** Left out of an address. */
const DEFAULTS: DirectoryAddress = { sort: 'best' };

const isGiven = (name: Name, text: string): boolean => text !== '' && text !== DEFAULTS[name];

/**
 * A name that is given several times, as a form without script sends it, is one list.
 * @param search the address's query, from anybody
 * @returns what of it is a search; anything else is left out
 */
export function readDirectoryAddress(search: string): DirectoryAddress {
  const given = new URLSearchParams(search);
  const read = NAMES.map((name) => {
    const values = given.getAll(name).filter((value) => value !== '');
    const text = name === 'q' ? (values[0] ?? '').trim() : values.join(',');
    return [name, z.safeParse(SHAPE[name], text).success ? text : ''] as const;
  });
  return Object.fromEntries(read.filter(([name, text]) => isGiven(name, text)));
}

/** @returns the query with its question mark, or an empty string; a list's commas stay readable */
export function writeDirectoryAddress(address: DirectoryAddress): string {
  const given = new URLSearchParams();
  for (const name of NAMES) {
    const text = address[name] ?? '';
    if (isGiven(name, text)) given.set(name, text);
  }
  return given.size === 0 ? '' : `?${given.toString().replaceAll('%2C', ',')}`;
}
