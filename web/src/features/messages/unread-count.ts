/** How many messages the user has not read, for the navigation of the header. */
import { createStore } from '../../lib/store.ts';

/** 0 while it is not known. */
export const unreadMessages = createStore(0);
