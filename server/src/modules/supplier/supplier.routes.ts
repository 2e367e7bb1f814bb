/** Calls about supplier accounts. */
import { changeSupplierCompany, createSupplierCompany } from '@waggle/contract/supplier';
import { findKinds, proposeKinds } from '@waggle/contract/supplier/kinds';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { findByWords, proposeForLine } from './kinds.service.ts';
import { changeSupplier, createSupplier } from './supplier.service.ts';

export function supplierRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, createSupplierCompany, (call) => createSupplier(context, call));
  registerEndpoint(app, changeSupplierCompany, (call) => changeSupplier(context, call));
  registerEndpoint(app, proposeKinds, (call) => proposeForLine(context, call));
  registerEndpoint(app, findKinds, findByWords);
}
