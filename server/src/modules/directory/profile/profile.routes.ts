/** Calls about public profiles. */
import {
  getPublicProfile,
  getSupplierFit,
  previewProfile as previewCall,
} from '@waggle/contract/directory';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { getFit } from './fit.service.ts';
import { getProfile, previewProfile } from './profile.service.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, getPublicProfile, ({ params }) => getProfile(context, params.slug));
  registerEndpoint(app, getSupplierFit, ({ params, query }) => getFit(context, params.slug, query));
  registerEndpoint(app, previewCall, ({ viewer }) => previewProfile(context, viewer));
}
