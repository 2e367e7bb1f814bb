/** Shortlists: a user's named lists of suppliers, with a note on each. */
import * as z from 'zod/mini';
import { publicProfile } from './directory.ts';
import { defineEndpoint } from './endpoint.ts';
import { SHORTLIST_LIMITS } from './limits.ts';
import { isStorable, requiredText } from './text.ts';
import { keptText } from './text/typed-text.ts';

const version = z.number();

/** A list in the row of lists, with the ids of its suppliers, by which bookmarks are shown. */
export const shortlist = z.object({
  id: z.string(),
  name: z.string(),
  /** One more with each change of the name. */
  version,
  /** Those that are in the directory. */
  suppliers: z.array(z.string()),
});
export type Shortlist = z.output<typeof shortlist>;

/** What a list compares, as the public profile has it. */
export const listedSupplier = z.pick(publicProfile, {
  slug: true,
  name: true,
  picture: true,
  country: true,
  lines: true,
  capabilities: true,
  ships_to: true,
  certifications: true,
  minimum_order: true,
  minimum_order_text: true,
  lead_time: true,
  lead_time_text: true,
  response: true,
  closed: true,
});
export type ListedSupplier = z.output<typeof listedSupplier>;

export const shortlistEntry = z.object({
  supplier_id: z.string(),
  /** As it was called when it was last seen in the directory; empty once its account is erased. */
  name: z.string(),
  /** As it was typed. */
  note: z.string(),
  /** One more with each change of the note. */
  version,
  added_at: z.string(),
  /** Null for one that has left the directory. */
  supplier: z.nullable(listedSupplier),
  /** When it left the directory; null while it is listed. */
  left_at: z.nullable(z.string()),
});
export type ShortlistEntry = z.output<typeof shortlistEntry>;

export const shortlistContent = z.object({
  id: z.string(),
  name: z.string(),
  version,
  /** In the order in which they were added. */
  entries: z.array(shortlistEntry),
});
export type ShortlistContent = z.output<typeof shortlistContent>;

const listName = requiredText({
  required: 'Give the list a name',
  max: {
    length: SHORTLIST_LIMITS.name,
    message: `A name has at most ${SHORTLIST_LIMITS.name} characters`,
  },
});

const supplierIds = (least: number) =>
  z.array(z.uuid({ error: 'Must be the id of a supplier' }), { error: 'Must be a list' }).check(
    z.minLength(least, { error: 'Choose a supplier' }),
    z.maxLength(SHORTLIST_LIMITS.added, {
      error: `Add at most ${SHORTLIST_LIMITS.added} suppliers at a time`,
    }),
  );

export const listShortlists = defineEndpoint('GET /v1/shortlists/', {
  summary: 'The user’s shortlists, the oldest first, with the ids of their suppliers',
  action: 'shortlist.list',
  data: z.object({ shortlists: z.array(shortlist) }),
});

export const createShortlist = defineEndpoint('POST /v1/shortlists/', {
  summary: 'Create a list, with or without suppliers',
  done: 'List saved',
  action: 'shortlist.create',
  body: z.object({ name: listName, suppliers: z._default(supplierIds(0), []) }),
  data: z.object({ shortlist }),
  errors: ['conflict'],
  creates: true,
});

export const getShortlist = defineEndpoint('GET /v1/shortlists/:id/', {
  summary: 'A list: its suppliers side by side, with the user’s notes',
  action: 'shortlist.read',
  data: z.object({ shortlist: shortlistContent }),
});

export const renameShortlist = defineEndpoint('PATCH /v1/shortlists/:id/', {
  summary: 'Rename a list; `version` is the one that was seen',
  done: 'Name saved',
  action: 'shortlist.change',
  body: z.object({ name: listName, version: z.int() }),
  data: z.object({ shortlist }),
  errors: ['conflict'],
});

export const deleteShortlist = defineEndpoint('DELETE /v1/shortlists/:id/', {
  summary: 'Delete a list; it can be brought back for a day',
  done: 'List deleted',
  action: 'shortlist.change',
  data: z.object({}),
});

export const restoreShortlist = defineEndpoint('POST /v1/shortlists/:id/restore/', {
  summary: 'Bring back a deleted list, with everything on it',
  done: 'List brought back',
  action: 'shortlist.change',
  data: z.object({ shortlist }),
  errors: ['conflict'],
});

export const addToShortlist = defineEndpoint('POST /v1/shortlists/:id/suppliers/', {
  summary: 'Add suppliers to a list; those already on it stay as they are',
  done: 'Saved',
  action: 'shortlist.change',
  body: z.object({ suppliers: supplierIds(1) }),
  /** `gone`: those that are not in the directory, and were not added. */
  data: z.object({ shortlist, gone: z.array(z.string()) }),
  errors: ['conflict'],
});

export const removeFromShortlist = defineEndpoint(
  'DELETE /v1/shortlists/:id/suppliers/:supplier/',
  {
    summary: 'Take a supplier off a list; it can be brought back for a day, with its note',
    done: 'Removed',
    action: 'shortlist.change',
    data: z.object({ shortlist }),
    errors: ['not_found'],
  },
);

export const restoreToShortlist = defineEndpoint(
  'POST /v1/shortlists/:id/suppliers/:supplier/restore/',
  {
    summary: 'Bring back a supplier that was taken off a list, with its note',
    done: 'Brought back',
    action: 'shortlist.change',
    data: z.object({ shortlist }),
    errors: ['not_found', 'conflict'],
  },
);

export const writeNote = defineEndpoint('PUT /v1/shortlists/:id/suppliers/:supplier/note/', {
  summary: 'Write the note on a supplier; `version` is the one that was seen',
  done: 'Note saved',
  action: 'shortlist.change',
  body: z.object({
    note: z.string({ error: 'Must be text' }).check(
      z.overwrite(keptText),
      z.refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true }),
      z.maxLength(SHORTLIST_LIMITS.note, {
        error: `A note has at most ${SHORTLIST_LIMITS.note} characters`,
      }),
    ),
    version: z.int(),
  }),
  data: z.object({ version }),
  errors: ['conflict'],
});
