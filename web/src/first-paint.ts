/** Runs in the landing page's head: shows a signed-in user's name in the first paint. */
import { personalizeHeader } from './layout/personalize-header.ts';

/** Runs after the parser has inserted the header and before it is painted. */
new MutationObserver((_changes, observer) => {
  if (!document.querySelector('#root header')) return;
  observer.disconnect();
  personalizeHeader();
}).observe(document, { childList: true, subtree: true });
