/** Calls about proofs of demand. */
import * as calls from '@waggle/contract/evidence';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import * as evidence from './evidence.service.ts';

export function evidenceRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.getDemandPreview, ({ viewer }) =>
    evidence.getDemandPreview(context, viewer),
  );
  registerEndpoint(app, calls.listProofs, ({ viewer, params }) =>
    evidence.listProofs(context, viewer, params.id),
  );
  registerEndpoint(app, calls.takeProof, (call) => evidence.takeProof(context, call));
  registerEndpoint(app, calls.withdrawProofs, ({ viewer, params }) =>
    evidence.withdrawProofs(context, viewer, params.id),
  );
  registerEndpoint(app, calls.getReceivedProof, ({ viewer, params }) =>
    evidence.getReceivedProof(context, viewer, params.id),
  );
  registerEndpoint(app, calls.getModeratedProof, ({ params }) =>
    evidence.getModeratedProof(context, params.id),
  );
}
