/** Calls about companies that belong to suppliers. */
import * as calls from '@waggle/contract/relations';
import type { FastifyInstance } from 'fastify';
import { reviewer } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { registerSteps } from '../../lib/transitions/step-routes.ts';
import { relationMachine } from './relation-machine.ts';
import { askRelation, explainRelation, listOwnRelations } from './relations.service.ts';
import { getRelation, listRelations, listRelationsOf } from './team-relations.service.ts';

export function relationRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listOwnRelations, ({ viewer }) => listOwnRelations(context, viewer));
  registerEndpoint(app, calls.askRelation, (call) => askRelation(context, call));
  registerEndpoint(app, calls.explainRelation, (call) => explainRelation(context, call));
  registerEndpoint(app, calls.RELATION_DESK.list, (call) => listRelations(context, call));
  registerEndpoint(app, calls.listRelationsOf, ({ viewer, params }) =>
    listRelationsOf(context, viewer, params.supplier),
  );
  const taking = { by: reviewer, get: calls.RELATION_DESK.get, read: getRelation };
  registerSteps(app, context, relationMachine, calls.RELATION_CALLS, taking);
}
