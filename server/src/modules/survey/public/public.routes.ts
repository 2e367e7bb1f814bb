/** The routes of the public pages of surveys: pages and plain forms, without a session and without a script. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { readBrandFont } from '../../../lib/public-page/brand-font.ts';
import { acceptForms, type FormFields } from '../../../lib/public-page/form-body.ts';
import { answerErrorsWithPages } from '../../../lib/public-page/public-error.ts';
import { sendPublicPage } from '../../../lib/public-page/send-public-page.ts';
import { SURVEY_PATH } from './addresses.ts';
import type { FrozenLook, FrozenPicture } from './frozen-look.ts';
import * as pages from './public.service.ts';

interface Params {
  code: string;
  token: string;
  logo: string;
}
interface Route {
  Params: Params;
  Body: FormFields | null;
}

const HOUR = 3600;

function sendPicture(reply: FastifyReply, picture: FrozenPicture | null | undefined): FastifyReply {
  if (picture === null || picture === undefined) throw new ApiError('not_found');
  return (
    reply
      .type(picture.mediaType)
      .header('cache-control', `public, max-age=${HOUR}`)
      // A drawing is a document of its own where it is opened by itself.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(picture.data, 'base64'))
  );
}

async function sendFont(reply: FastifyReply, { font }: FrozenLook): Promise<FastifyReply> {
  const file = await readBrandFont(font.family, font.weight);
  if (file === undefined) throw new ApiError('not_found');
  return reply.type('font/woff2').header('cache-control', `public, max-age=${HOUR}`).send(file);
}

function sendNext(reply: FastifyReply, sent: pages.Sent): FastifyReply {
  if ('to' in sent) return reply.redirect(sent.to, 303);
  if (sent.retryAfter !== undefined) reply.header('retry-after', sent.retryAfter);
  return sendPublicPage(reply, sent.page);
}

const schema = { hide: true };

function assetRoutes(
  scope: FastifyInstance,
  path: string,
  find: (params: Params) => Promise<FrozenLook>,
): void {
  scope.get<Route>(`${path}/font`, { schema }, async ({ params }, reply) =>
    sendFont(reply, await find(params)),
  );
  scope.get<Route>(`${path}/logo`, { schema }, async ({ params }, reply) =>
    sendPicture(reply, (await find(params)).logo),
  );
  scope.get<Route>(`${path}/pictures/:logo`, { schema }, async ({ params }, reply) =>
    sendPicture(reply, (await find(params)).pictures[params.logo]),
  );
}

export async function publicSurveyRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope);
    answerErrorsWithPages(scope);
    const page = `${SURVEY_PATH}:code`;
    const preview = `${SURVEY_PATH}preview/:token`;
    for (const url of [page, `${page}/:token`]) {
      scope.get<Route>(url, { schema }, async ({ params }, reply) =>
        sendPublicPage(reply, await pages.openLink(context, params)),
      );
      scope.post<Route>(url, { schema }, async ({ params, body, client }, reply) => {
        const fields = body ?? new URLSearchParams();
        return sendNext(reply, await pages.sendForm(context, params, { fields, client }));
      });
    }
    scope.get<Route>(`${page}/thanks`, { schema }, async ({ params }, reply) =>
      sendPublicPage(reply, await pages.thank(context, params.code)),
    );
    for (const method of ['GET', 'POST'] as const) {
      scope.route<Route>({
        method,
        url: `${page}/:token/stop`,
        schema,
        handler: async ({ params }, reply) =>
          sendPublicPage(reply, await pages.stopMails(context, params, method === 'POST')),
      });
      scope.route<Route>({
        method,
        url: preview,
        schema,
        handler: async ({ params, body }, reply) => {
          const base = `${SURVEY_PATH}preview/${encodeURIComponent(params.token)}`;
          const fields = method === 'POST' ? (body ?? new URLSearchParams()) : null;
          return sendPublicPage(reply, await pages.preview(context, params.token, base, fields));
        },
      });
    }
    assetRoutes(scope, page, ({ code }) => pages.lookOf(context, { code }));
    assetRoutes(scope, preview, ({ token }) => pages.lookOf(context, { preview: token }));
  });
}
