/** The routes behind the links that switch off mails: a page that asks, and the post that does it, as RFC 8058 has it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { allowInlineContent } from '../../../plugins/security-headers.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';
import { donePage, invalidPage, questionPage, STYLE_HASH } from './unsubscribe-page.ts';
import { unsubscribe } from './unsubscribe.service.ts';

interface Route {
  Params: { token: string };
}

/** Forms as mail programs and our own page post them; that something was posted is all they say. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_FORM_BYTES = 1024;

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  allowInlineContent(reply, { styles: [STYLE_HASH], scripts: [] });
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

export async function unsubscribeRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      FORM_TYPES,
      { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    const url = `${UNSUBSCRIBE_PATH}:token`;
    const schema = { hide: true };
    routes.get<Route>(url, { schema, exposeHeadRoute: false }, ({ params }, reply) => {
      const found = readUnsubscribeToken(context, params.token);
      return found === undefined
        ? sendPage(reply, 404, invalidPage())
        : sendPage(reply, 200, questionPage(found.topic));
    });
    routes.post<Route>(url, { schema }, async ({ params }, reply) => {
      const topic = await unsubscribe(context, params.token);
      return topic === undefined
        ? sendPage(reply, 404, invalidPage())
        : sendPage(reply, 200, donePage(topic));
    });
  });
}
