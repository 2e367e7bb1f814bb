/** What a public page answers when it cannot be shown: a sentence, in the look of Waggle. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { ApiError } from '../api-error.ts';
import { markup } from './markup.ts';
import type { PublicPage } from './send-public-page.ts';
import { sendPublicPage } from './send-public-page.ts';

const STYLE = `:root{color-scheme:light dark;--surface:#F5EFE3;--text:#1D212B;--link:#7F5200}
@media (prefers-color-scheme:dark){:root{--surface:#181713;--text:#F4ECDC;--link:#F3BE4B}}
body{max-width:32rem;margin:0 auto;padding:2.5rem 1.25rem;background:var(--surface);color:var(--text);font:1rem/1.5 'Segoe UI','Helvetica Neue',Arial,sans-serif}
h1{margin:0 0 1rem;font:700 1.75rem/1.2 Rockwell,Georgia,serif}
a{display:inline-block;min-height:44px;line-height:44px;color:var(--link)}
:focus-visible{outline:3px solid var(--text);outline-offset:3px}`;

interface Words {
  readonly title: string;
  readonly text: string;
}

const NOT_THERE: Words = {
  title: 'There is no such page',
  text: 'The address may have been cut off on its way, or the page was removed.',
};

const BY_STATUS: Readonly<Record<number, Words>> = {
  404: NOT_THERE,
  410: { title: 'This page was removed', text: 'It can no longer be seen.' },
  429: {
    title: 'Too many requests',
    text: 'Please wait a few minutes, then go back and send again. What you typed is still in the form.',
  },
  503: {
    title: 'This page cannot be shown right now',
    text: 'Please go back and try again in a moment. What you typed is still in the form.',
  },
};

const FAILED: Words = {
  title: 'This did not work',
  text: 'Please go back and try again. What you typed is still in the form.',
};

/** @returns the page for a status */
export function errorPage(status: number): PublicPage {
  const { title, text } = BY_STATUS[status] ?? FAILED;
  return {
    status,
    title: `${title} | ${PRODUCT_NAME}`,
    style: STYLE,
    body: markup`<main><h1>${title}</h1><p>${text}</p><p><a href="${PAGE_PATHS.landing}">${PRODUCT_NAME}</a></p></main>`,
  };
}

/** Makes the routes of a scope answer errors with a page. */
export function answerErrorsWithPages(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'A public page could not be shown');
    if (error instanceof ApiError && error.retryAfter !== undefined) {
      reply.header('retry-after', error.retryAfter);
    }
    return sendPublicPage(reply, errorPage(status));
  });
}
