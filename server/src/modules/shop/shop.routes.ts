/** Calls about stores, listings and the catalogue; and the pages behind the links of an interest's mails. */
import * as former from '@waggle/contract/reports/former-calls';
import { PAGE_PATHS } from '@waggle/contract/paths';
import * as calls from '@waggle/contract/shop';
import * as catalogue from '@waggle/contract/shop/catalogue';
import * as team from '@waggle/contract/shop/team-listings';
import type { FastifyInstance } from 'fastify';
import { reviewer } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import { ApiError } from '../../lib/api-error.ts';
import { registerDownload } from '../../lib/http/download-route.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../lib/transitions/step-routes.ts';
import { isUuid } from '../../lib/uuid.ts';
import { formRoutes } from '../../lib/public-pages/form-routes.ts';
import { sendPage } from '../../lib/public-pages/send-page.ts';
import { findProductCard } from './catalogue/card.service.ts';
import { getProduct, searchProducts } from './catalogue/catalogue.service.ts';
import { FIRST_PRODUCTS, productSitemapPath, writeSitemap } from './catalogue/sitemap.service.ts';
import { donePage, gonePage, questionPage } from './interests/interest-pages.ts';
import {
  addInterest,
  exportInterests,
  followLink,
  INTEREST_PATH,
  listInterests,
  openLink,
} from './interests/interests.service.ts';
import { listingMachine } from './listing/listing-machine.ts';
import * as listing from './listing/listing.service.ts';
import { reportProduct } from './reviewing/reporting.service.ts';
import * as reviewing from './reviewing/team-listings.service.ts';
import { LOGO_PATH } from './store/compose-content.ts';
import * as store from './store/store.service.ts';

const HIDDEN = { schema: { hide: true } };
/** Another logo has another address. */
const LOGO_SECONDS = 24 * 3600;
/** A product that was taken down is out of such a copy within these. */
const CARD_SECONDS = 3600;

interface Token {
  Params: { token: string };
}

function mailLinks(app: FastifyInstance, context: Context): Promise<void> {
  return formRoutes(app, (routes) => {
    const url = `${INTEREST_PATH}:token`;
    const { schema } = HIDDEN;
    routes.get<Token>(url, { schema, exposeHeadRoute: false }, async (request, reply) => {
      const opened = await openLink(context, request.params.token);
      return sendPage(request, reply, opened === undefined ? gonePage() : questionPage(opened));
    });
    routes.post<Token>(url, { schema }, async (request, reply) => {
      const done = await followLink(context, request.params.token);
      return sendPage(request, reply, done === undefined ? gonePage() : donePage(done));
    });
  });
}

function publicFiles(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string; sha256: string } }>(
    `${LOGO_PATH}:id/:sha256`,
    HIDDEN,
    async ({ params: { id, sha256 } }, reply) => {
      const logo = await listing.findLogo(context, id, sha256);
      return reply
        .type(logo.media_type)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', `public, max-age=${LOGO_SECONDS}`)
        .send(logo.data);
    },
  );
  app.get<{ Params: { slug: string } }>(
    `${PAGE_PATHS.product}/card.jpg`,
    HIDDEN,
    async ({ params: { slug } }, reply) =>
      reply
        .type('image/jpeg')
        .header('cache-control', `public, max-age=${CARD_SECONDS}`)
        .send(await findProductCard(context, slug)),
  );
  app.get<{ Params: { name: string } }>(
    productSitemapPath(':name'),
    HIDDEN,
    async ({ params: { name } }, reply) => {
      if (name !== FIRST_PRODUCTS && !isUuid(name)) throw new ApiError('not_found');
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(writeSitemap(context, name === FIRST_PRODUCTS ? null : name));
    },
  );
}

export async function shopRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerEndpoint(app, calls.getStore, ({ viewer }) => store.getStore(context, viewer));
  registerEndpoint(app, calls.saveProduct, (call) => store.saveProduct(context, call));
  registerEndpoint(app, calls.savePrices, (call) => store.savePrices(context, call));
  registerEndpoint(app, calls.savePolicy, (call) => store.savePolicy(context, call));
  registerEndpoint(app, calls.listQuotePrices, ({ viewer }) =>
    store.listQuotePrices(context, viewer),
  );
  registerEndpoint(app, calls.getListing, ({ viewer }) => listing.getListing(context, viewer));
  registerEndpoint(app, calls.submitListing, (call) => listing.submitListing(context, call));
  registerSteps(app, context, listingMachine, calls.OWN_LISTING_CALLS, {
    by: 'owner',
    find: listing.lockListing,
    read: listing.getListing,
  });
  registerEndpoint(app, calls.listInterests, (call) => listInterests(context, call));
  registerDownload(app, calls.exportInterests, async (viewer) => ({
    contentType: 'text/csv; charset=utf-8',
    fileName: 'would-buy.csv',
    stream: await exportInterests(context, viewer),
  }));
  registerEndpoint(app, catalogue.searchProducts, ({ query }) => searchProducts(context, query));
  registerEndpoint(app, catalogue.getProduct, ({ params }) => getProduct(context, params.slug));
  registerEndpoint(app, catalogue.addInterest, (call) => addInterest(context, call));
  registerEndpoint(app, catalogue.reportProduct, (call) => reportProduct(context, call));
  registerEndpoint(app, team.LISTING_DESK.list, (call) => reviewing.listListings(context, call));
  registerSteps(app, context, listingMachine, team.TEAM_LISTING_CALLS, {
    by: reviewer,
    get: team.LISTING_DESK.get,
    read: reviewing.getTeamListing,
  });
  registerEndpoint(app, former.formerDismissListing, (call) =>
    reviewing.dismissListing(context, call),
  );
  publicFiles(app, context);
  await mailLinks(app, context);
}
