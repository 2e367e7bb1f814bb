/** The routes of the public pages of surveys: pages and plain forms, without a session and without a script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { fieldsOf } from '../../../lib/public-pages/form-fields.ts';
import { formRoutes } from '../../../lib/public-pages/form-routes.ts';
import { sendPage } from '../../../lib/public-pages/send-page.ts';
import { SURVEY_PATH } from './addresses.ts';
import type { LogoPicture } from '../../brand/theme.service.ts';
import { BRAND_LOGO } from './frozen-theme.ts';
import * as pages from './public.service.ts';

interface Params {
  code: string;
  token: string;
  logo: string;
}
interface Route {
  Params: Params;
}

const HOUR = 3600;

function sendPicture(
  reply: FastifyReply,
  picture: Pick<LogoPicture, 'mediaType' | 'data'> | undefined,
): FastifyReply {
  if (picture === undefined) throw new ApiError('not_found');
  return (
    reply
      .type(picture.mediaType)
      .header('cache-control', `public, max-age=${HOUR}`)
      // A drawing is a document of its own where it is opened by itself.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(picture.data)
  );
}

async function sendNext(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: pages.Sent,
): Promise<FastifyReply> {
  if ('to' in sent) return reply.redirect(sent.to, 303);
  if (sent.retryAfter !== undefined) reply.header('retry-after', sent.retryAfter);
  return sendPage(request, reply, sent.page);
}

const schema = { hide: true };

function pictureRoutes(
  scope: FastifyInstance,
  context: Context,
  path: string,
  pageOf: (params: Params) => pages.Page,
): void {
  scope.get<Route>(`${path}/logo`, { schema }, async ({ params }, reply) =>
    sendPicture(reply, await pages.pictureOf(context, pageOf(params), BRAND_LOGO)),
  );
  scope.get<Route>(`${path}/pictures/:logo`, { schema }, async ({ params }, reply) =>
    sendPicture(reply, await pages.pictureOf(context, pageOf(params), params.logo)),
  );
}

/** Every answer so far travels with the form of a section. */
const FORM_SIZE = { bytes: 128 * 1024, fields: 600 };

export async function publicSurveyRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const page = `${SURVEY_PATH}:code`;
  const preview = `${SURVEY_PATH}preview/:token`;
  const register = (scope: FastifyInstance) => {
    for (const url of [page, `${page}/:token`]) {
      scope.get<Route>(url, { schema }, async (request, reply) =>
        sendPage(request, reply, await pages.openLink(context, request.params)),
      );
      scope.post<Route>(url, { schema }, async (request, reply) => {
        const { params, body, client } = request;
        const fields = fieldsOf(body);
        return sendNext(request, reply, await pages.sendForm(context, params, { fields, client }));
      });
    }
    scope.get<Route>(`${page}/thanks`, { schema }, async (request, reply) =>
      sendPage(request, reply, await pages.thank(context, request.params.code)),
    );
    for (const method of ['GET', 'POST'] as const) {
      const isSent = method === 'POST';
      scope.route<Route>({
        method,
        url: `${page}/:token/stop`,
        schema,
        handler: async (request, reply) =>
          sendPage(request, reply, await pages.stopMails(context, request.params, isSent)),
      });
      scope.route<Route>({
        method,
        url: preview,
        schema,
        handler: async (request, reply) => {
          const { token } = request.params;
          const base = `${SURVEY_PATH}preview/${encodeURIComponent(token)}`;
          const fields = isSent ? fieldsOf(request.body) : null;
          return sendPage(request, reply, await pages.preview(context, token, base, fields));
        },
      });
    }
    pictureRoutes(scope, context, page, ({ code }) => ({ code }));
    pictureRoutes(scope, context, preview, ({ token }) => ({ preview: token }));
  };
  await formRoutes(app, register, FORM_SIZE);
}
