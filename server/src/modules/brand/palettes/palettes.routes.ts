/** Calls about palettes. */
import * as calls from '@waggle/contract/brand/palettes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import * as palettes from './palettes.service.ts';

export function paletteRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.listPalettes, ({ viewer }) =>
    palettes.listPalettes(context.database.db, viewer.accountId),
  );
  registerEndpoint(app, calls.makePalettes, (call) => palettes.makePalettes(context, call));
  registerEndpoint(app, calls.makeOwnPalette, (call) => palettes.makeOwnPalette(context, call));
  registerEndpoint(app, calls.likePalette, (call) => palettes.likePalette(context, call));
  registerEndpoint(app, calls.choosePalette, ({ viewer, params }) =>
    palettes.choosePalette(context, viewer.accountId, params.id),
  );
}
