/** Files about the public pages, for search engines and other sites: sitemap, robots.txt, and a profile's card. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isUuid } from '../../lib/uuid.ts';
import { renderCard } from './profile/card.service.ts';
import { getProfile } from './profile/profile.service.ts';
import { FIRST_PAGE, sitemapIndex, sitemapPage, sitemapPagePath } from './sitemap.service.ts';

/** A supplier that is verified no longer is out of such a copy within this many seconds. */
const CARD_SECONDS = 3600;
const HIDDEN = { schema: { hide: true } };

const asXml = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');

export function publicFileRoutes(app: FastifyInstance, context: Context): void {
  app.get('/robots.txt', HIDDEN, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\nSitemap: ${context.config.publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', HIDDEN, async (_request, reply) =>
    asXml(reply).send(await sitemapIndex(context)),
  );
  app.get<{ Params: { name: string } }>(
    sitemapPagePath(':name'),
    HIDDEN,
    async ({ params: { name } }, reply) => {
      if (name !== FIRST_PAGE && !isUuid(name)) throw new ApiError('not_found');
      return asXml(reply).send(sitemapPage(context, name === FIRST_PAGE ? null : name));
    },
  );
  app.get<{ Params: { slug: string } }>(
    `${PAGE_PATHS.supplier}/card.png`,
    HIDDEN,
    async ({ params: { slug } }, reply) => {
      const card = await renderCard(await getProfile(context, slug));
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${CARD_SECONDS}`)
        .send(card);
    },
  );
}
