/** Calls about logos, and their pictures. */
import * as calls from '@waggle/contract/brand/logos';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { listLiked } from './liked.service.ts';
import { makeLogoFile } from './logo-files.service.ts';
import * as logos from './logos.service.ts';
import { shownPicture } from './public-picture.ts';
import * as runs from './runs.service.ts';

interface PictureAddress {
  Params: { id: string };
  Querystring: { ground?: string };
}

/** Seconds: after another choice of colours the same address has other ones. */
const MAX_AGE = 300;

function pictureRoute(app: FastifyInstance, context: Context): void {
  const { path, summary, action, query } = calls.getLogoPicture;
  app.route<PictureAddress>({
    method: ['GET', 'HEAD'],
    url: path,
    config: { action },
    schema: { summary, tags: ['brand'], querystring: query },
    handler: async (request, reply) => {
      const { id } = request.params;
      if (!isUuid(id)) throw new ApiError('not_found');
      const ground = request.query.ground === 'dark' ? 'dark' : 'light';
      const { picture, tag } = await shownPicture(context, id, ground);
      const etag = `"${tag}"`;
      reply.headers({
        etag,
        'cache-control': `public, max-age=${MAX_AGE}`,
        // It is opened as a document, too: nothing in it may run or load.
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(picture.mediaType).send(picture.data);
    },
  });
}

export function logoRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.getLogoStudio, async ({ viewer }) => ({
    studio: await runs.getStudio(context, viewer),
  }));
  registerEndpoint(app, calls.suggestLogos, async (call) => ({
    studio: await runs.suggestTwelve(context, call),
  }));
  registerEndpoint(app, calls.listLikedLogos, ({ viewer }) => listLiked(context, viewer));
  registerEndpoint(app, calls.getLogoRun, async ({ viewer, params }) => ({
    run: await runs.getRun(context, viewer, params.id),
  }));
  registerEndpoint(app, calls.drawLogo, (call) => logos.drawLogo(context, call));
  registerEndpoint(app, calls.likeLogo, (call) => logos.likeLogo(context, call));
  registerEndpoint(app, calls.findLogoIcons, async ({ query }) => logos.findIcons(query));
  registerEndpoint(app, calls.chooseLogo, (call) => logos.chooseLogo(context, call));
  registerEndpoint(app, calls.useOwnLogo, (call) => logos.useOwnLogo(context, call));
  registerEndpoint(app, calls.makeLogoFile, (call) => makeLogoFile(context, call));
  pictureRoute(app, context);
}
