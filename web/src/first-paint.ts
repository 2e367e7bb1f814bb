/** Runs in the landing page's head: shows a signed-in user's name in the first paint. */
import { personalizeHeader } from './layout/personalize-header.ts';

/** Between the parser's insertion of the header and its painting there is no other moment. */
new MutationObserver((_changes, observer) => {
  if (!document.querySelector('#root header')) return;
  observer.disconnect();
  personalizeHeader();
}).observe(document, { childList: true, subtree: true });
