/** Calls about companies that belong to suppliers. */
import * as calls from '@waggle/contract/relations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { askRelation, explainRelation, listOwnRelations } from './relations.service.ts';
import {
  endRelation,
  getRelation,
  listRelations,
  listRelationsOf,
  recordRelation,
  refuseRelation,
} from './team-relations.service.ts';

export function relationRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listOwnRelations, ({ viewer }) => listOwnRelations(context, viewer));
  registerEndpoint(app, calls.askRelation, (call) => askRelation(context, call));
  registerEndpoint(app, calls.explainRelation, (call) => explainRelation(context, call));
  registerEndpoint(app, calls.listRelations, (call) => listRelations(context, call));
  registerEndpoint(app, calls.listRelationsOf, ({ params }) =>
    listRelationsOf(context, params.supplier),
  );
  registerEndpoint(app, calls.getRelation, ({ params }) => getRelation(context, params.id));
  registerEndpoint(app, calls.recordRelation, (call) => recordRelation(context, call));
  registerEndpoint(app, calls.refuseRelation, (call) => refuseRelation(context, call));
  registerEndpoint(app, calls.endRelation, (call) => endRelation(context, call));
}
