/** The call of the journey's page. */
import { getJourney } from '@waggle/contract/journey/journey-view';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { readJourney } from './journey.service.ts';

export function journeyRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    getJourney,
    async ({ viewer }) => ({ journey: await readJourney(context, viewer) }),
    { reads: 'record' },
  );
}
