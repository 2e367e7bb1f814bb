/** Calls about the brand itself. */
import * as calls from '@waggle/contract/brand';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import * as brand from './brand.service.ts';
import { logoRoutes } from './logos/logos.routes.ts';

export function brandRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  logoRoutes(app, context);
  registerEndpoint(app, calls.getBrand, async ({ viewer }) => ({
    brand: await brand.readBrand(database.db, viewer.accountId),
  }));
  registerEndpoint(app, calls.changeTagline, async ({ viewer, body }) => ({
    brand: await database.db
      .transaction()
      .execute((tx) => brand.changeBrand(context, tx, viewer.accountId, { tagline: body.tagline })),
  }));
  registerEndpoint(app, calls.listBrandVersions, async ({ viewer }) => ({
    versions: await brand.listVersions(database.db, viewer.accountId),
  }));
  registerEndpoint(app, calls.restoreBrandVersion, async ({ viewer, params }) => ({
    brand: await brand.restoreVersion(context, viewer.accountId, params.version),
  }));
}
