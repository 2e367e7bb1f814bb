/** The public addresses of launch pages: pages without a script, their forms, pictures and fonts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { etagOf } from '../../../plugins/inline-content.ts';
import { missingPage } from '../../../lib/public-pages/error-page.ts';
import { fieldOf, TRAP } from '../../../lib/public-pages/form-fields.ts';
import { formRoutes } from '../../../lib/public-pages/form-routes.ts';
import {
  sendCompressed,
  sendPage,
  type ScriptlessPage,
} from '../../../lib/public-pages/send-page.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import { pageFontFile } from '../../brand/fonts/page-fonts.service.ts';
import { PREVIEW_PATH, readPreviewToken } from './page-links.ts';
import { pagePath } from './page-parts.ts';
import {
  answerConfirm,
  answerLeave,
  findPicture,
  previewPicture,
  showInbox,
  showPage,
  showPreview,
  showPrivacy,
  takeForm,
} from './public-pages.service.ts';

interface OfPage {
  Params: { slug: string };
}
interface OfEntry {
  Params: { slug: string; token: string };
}

const HIDDEN = { schema: { hide: true } };
const YEAR_SECONDS = 365 * 24 * 3600;
/** A picture of ours has no link, no script and no other picture. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The content under such an address never changes. */
async function sendLasting(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content, isPublic = true }: { type: string; content: Buffer; isPublic?: boolean },
): Promise<FastifyReply> {
  const etag = etagOf(content);
  reply
    .type(type)
    .header('content-security-policy', PICTURE_POLICY)
    .header(
      'cache-control',
      isPublic ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-store',
    )
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return type === 'image/svg+xml' ? sendCompressed(request, reply, content) : reply.send(content);
}

function fileRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { name: string } }>('/p/fonts/:name', HIDDEN, async (request, reply) => {
    const content = await pageFontFile(request.params.name);
    if (content === undefined) throw new ApiError('not_found');
    return sendLasting(request, reply, { type: 'font/woff2', content });
  });
  app.get<{ Params: { slug: string; kind: string; hash: string } }>(
    '/p/:slug/pictures/:kind/:hash',
    HIDDEN,
    async (request, reply) => {
      const { slug, kind, hash } = request.params;
      const picture = await findPicture(context, { slug, kind, hash });
      if (picture === undefined) throw new ApiError('not_found');
      return sendLasting(request, reply, { type: picture.media_type, content: picture.data });
    },
  );
}

function previewRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { token: string } }>(PREVIEW_PATH, HIDDEN, async (request, reply) => {
    const userId = readPreviewToken(context, request.params.token);
    const path = PREVIEW_PATH.replace(':token', request.params.token);
    return sendPage(
      request,
      reply,
      userId === undefined ? missingPage() : await showPreview(context, { userId, path }),
    );
  });
  app.get<{ Params: { token: string; kind: string } }>(
    `${PREVIEW_PATH}/pictures/:kind`,
    HIDDEN,
    async (request, reply) => {
      const { token, kind } = request.params;
      const userId = readPreviewToken(context, token);
      const picture = userId && (await previewPicture(context, userId, kind));
      if (!picture) throw new ApiError('not_found');
      const { mediaType: type, data: content } = picture;
      return sendLasting(request, reply, { type, content, isPublic: false });
    },
  );
}

function waitlistRoutes(app: FastifyInstance, context: Context, visits: VisitCounter): void {
  const show = (path: string, page: (slug: string) => Promise<ScriptlessPage>) =>
    app.get<OfPage>(path, HIDDEN, async (request, reply) =>
      sendPage(request, reply, await page(request.params.slug.toLowerCase())),
    );
  app.get<OfPage>('/p/:slug', { ...HIDDEN, exposeHeadRoute: true }, async (request, reply) => {
    const { page, seen } = await showPage(context, request.params.slug.toLowerCase());
    if (seen !== undefined && request.method === 'GET') visits.count(seen, visitorOf(request));
    return sendPage(request, reply, page);
  });
  show('/p/:slug/inbox', (slug) => showInbox(context, slug));
  show('/p/:slug/privacy', (slug) => showPrivacy(context, slug));
  app.post<OfPage>('/p/:slug/join', HIDDEN, async (request, reply) => {
    const { params, body, client } = request;
    const slug = params.slug.toLowerCase();
    const answer = await takeForm(context, slug, {
      email: fieldOf(body, 'email'),
      country: fieldOf(body, 'country'),
      token: fieldOf(body, 'token'),
      trap: fieldOf(body, TRAP),
      client,
    });
    if (answer === null) return reply.redirect(pagePath(slug, '/inbox'), 303);
    if (answer.wait !== undefined) reply.header('retry-after', Math.ceil(answer.wait));
    return sendPage(request, reply, answer.page);
  });
  for (const [purpose, answer] of [
    ['confirm', answerConfirm],
    ['leave', answerLeave],
  ] as const) {
    app.route<OfEntry>({
      // Mail programs open every link: only a button does something, or the post of RFC 8058.
      method: ['GET', 'POST'],
      url: `/p/:slug/${purpose}/:token`,
      ...HIDDEN,
      handler: async (request, reply) => {
        const { slug, token } = request.params;
        const isSent = request.method === 'POST';
        return sendPage(request, reply, await answer(context, slug.toLowerCase(), token, isSent));
      },
    });
  }
}

/** Who looks at a page. */
export function visitorOf({ client, headers }: FastifyRequest) {
  return { client, headers };
}

export async function publicPageRoutes(
  app: FastifyInstance,
  context: Context,
  visits: VisitCounter,
): Promise<void> {
  fileRoutes(app, context);
  previewRoutes(app, context);
  await formRoutes(app, (routes) => waitlistRoutes(routes, context, visits));
}
