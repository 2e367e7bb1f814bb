/** Runs in the landing page's head: whoever is signed in sees the own name in the first paint. */
import { personalizeHeader } from './layout/personalize-header.ts';

/** Between the parser's insertion of the header and its painting there is no other moment. */
new MutationObserver((_changes, observer) => {
  if (!document.querySelector('#root header')) return;
  observer.disconnect();
  personalizeHeader();
}).observe(document, { childList: true, subtree: true });
