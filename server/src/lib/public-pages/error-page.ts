/** What a page without a script says where it cannot be shown. */
import { html } from './html.ts';
import { plainPage } from './plain-page.ts';
import type { ScriptlessPage } from './send-page.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

const STILL_THERE = 'What you typed is still in the form.';

const BY_STATUS: Readonly<Record<number, Words>> = {
  404: {
    title: 'There is no such page',
    text: 'It may have been closed or removed, or the address was cut off on its way.',
  },
  429: {
    title: 'Too many requests',
    text: `Please wait a few minutes, then go back and send again. ${STILL_THERE}`,
  },
  503: {
    title: 'This page cannot be shown right now',
    text: `Please go back and try again in a moment. ${STILL_THERE}`,
  },
};

const FAILED: Words = {
  title: 'This did not work',
  text: `Please go back and try again. ${STILL_THERE}`,
};

/** @returns the page for a status */
export function errorPage(status: number): ScriptlessPage {
  const { title, text } = BY_STATUS[status] ?? FAILED;
  return plainPage(title, html`<p>${text}</p>`, status);
}

export const missingPage = (): ScriptlessPage => errorPage(404);

/** @param more what else there is to know, of what stood there */
export function takenDownPage(more = ''): ScriptlessPage {
  return plainPage(
    'This page was taken down',
    html`<p>Our team has taken it from the public.${more !== '' && ` ${more}`}</p>`,
    410,
  );
}
