/** Calls about entrepreneur accounts. */
import { createEntrepreneurCompany } from '@waggle/contract/entrepreneur';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { createEntrepreneur } from './entrepreneur.service.ts';

export function entrepreneurRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, createEntrepreneurCompany, (call) => createEntrepreneur(context, call));
}
