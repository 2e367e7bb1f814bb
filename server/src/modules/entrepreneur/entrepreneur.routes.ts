/** Calls about entrepreneur accounts. */
import {
  changeEntrepreneurCompany,
  createEntrepreneurCompany,
} from '@waggle/contract/entrepreneur';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { changeEntrepreneur, createEntrepreneur } from './entrepreneur.service.ts';

export function entrepreneurRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, createEntrepreneurCompany, (call) => createEntrepreneur(context, call));
  registerEndpoint(app, changeEntrepreneurCompany, (call) => changeEntrepreneur(context, call));
}
