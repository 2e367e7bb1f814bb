/** What stands beside the header's links, by their paths: how much is unread, how much is due. */
import { createStore } from '../lib/store.ts';

type LinkNotes = Readonly<Record<string, string>>;

/** While nothing is known. */
export const NO_NOTES: LinkNotes = {};

export const linkNotes = createStore(NO_NOTES);
