/** The one session of this page, over the browser's local storage. */
import { browserStorage } from './browser-storage.ts';
import { openLocalSession } from './local-session.ts';

export const session = openLocalSession(browserStorage('localStorage'), (line) =>
  console.info(line),
);
