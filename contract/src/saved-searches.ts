/** Saved searches of the directory: their address, and how the user is told of new suppliers that fit. */
import * as z from 'zod/mini';
import { readDirectoryAddress, writeDirectoryAddress } from './directory/address.ts';
import { defineEndpoint } from './endpoint.ts';
import { SAVED_SEARCH_LIMITS } from './limits.ts';
import { TELL_OPTIONS } from './saved-searches/tell.ts';
import { requiredText } from './text.ts';

/**
 * @param search the query of the directory page's address
 * @returns the address of the search itself, the same for the same search: without order and page
 */
export function savedAddress(search: string): string {
  const { sort: _, cursor: __, ...asked } = readDirectoryAddress(search);
  return writeDirectoryAddress(asked);
}

const version = z.number();
const tell = z.enum(TELL_OPTIONS, { error: 'Choose how you are told' });

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the directory page's address, with its question mark. */
  search: z.string(),
  tell,
  /** One more with each change of the name. */
  version,
  created_at: z.string(),
  /** Suppliers that came to the directory since then are new. */
  looked_at: z.string(),
  /** How many of the new suppliers fit. */
  new: z.number(),
});
export type SavedSearch = z.output<typeof savedSearch>;

const searchName = requiredText({
  required: 'Give the search a name',
  max: {
    length: SAVED_SEARCH_LIMITS.name,
    message: `A name has at most ${SAVED_SEARCH_LIMITS.name} characters`,
  },
});

export const listSavedSearches = defineEndpoint('GET /v1/saved-searches/', {
  summary: 'The user’s saved searches, the newest first',
  action: 'saved_search.list',
  data: z.object({ saved_searches: z.array(savedSearch) }),
});

export const createSavedSearch = defineEndpoint('POST /v1/saved-searches/', {
  summary: 'Save a search: the query of the directory page’s address',
  done: 'Search saved',
  action: 'saved_search.create',
  body: z.object({
    name: searchName,
    search: z.string({ error: 'Must be the address of a search' }).check(
      z.maxLength(SAVED_SEARCH_LIMITS.address, { error: 'Must be the address of a search' }),
      z.refine((text) => savedAddress(text) !== '', {
        error: 'Search for something first, or choose a filter',
      }),
    ),
    tell: z._default(tell, 'off'),
  }),
  data: z.object({ saved_search: savedSearch }),
  errors: ['conflict'],
  creates: true,
});

export const changeSavedSearch = defineEndpoint('PATCH /v1/saved-searches/:id/', {
  summary: 'Rename a saved search (`version` is the one that was seen), or choose how to be told',
  done: 'Saved',
  action: 'saved_search.change',
  body: z.union([z.object({ name: searchName, version: z.int() }), z.object({ tell })]),
  data: z.object({ saved_search: savedSearch }),
  errors: ['conflict'],
});

export const lookAtSavedSearch = defineEndpoint('POST /v1/saved-searches/:id/looked/', {
  summary: 'Mark the results as seen: nothing is new until another supplier matches',
  action: 'saved_search.change',
  data: z.object({ saved_search: savedSearch }),
});

export const deleteSavedSearch = defineEndpoint('DELETE /v1/saved-searches/:id/', {
  summary: 'Delete a saved search; it can be brought back for a day',
  done: 'Search deleted',
  action: 'saved_search.change',
  data: z.object({}),
});

export const restoreSavedSearch = defineEndpoint('POST /v1/saved-searches/:id/restore/', {
  summary: 'Bring back a deleted search, with its alert settings',
  done: 'Search brought back',
  action: 'saved_search.change',
  data: z.object({ saved_search: savedSearch }),
  errors: ['conflict'],
});
