/** The unread count of the bell, for the menu of the header. */
import { createStore } from '../../lib/store.ts';

/** 0 while it is not known. */
export const unreadCount = createStore(0);
