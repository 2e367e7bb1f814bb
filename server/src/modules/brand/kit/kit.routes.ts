/** Calls about the kit. */
import * as calls from '@waggle/contract/brand/kit';
import { suggestTextsByModel } from '@waggle/contract/brand/model-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerDownload } from '../../../lib/http/download-route.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import * as kit from './kit.service.ts';
import { saveText } from './kit-texts.service.ts';
import { askForTexts } from './model-texts.service.ts';

export function kitRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  registerEndpoint(app, calls.getKit, async ({ viewer }) => ({
    kit: await kit.readKit(context, database.db, viewer.accountId),
  }));
  registerEndpoint(app, calls.makeKit, async ({ viewer, idempotencyKey }) => ({
    kit: await kit.requestKit(context, viewer, idempotencyKey),
  }));
  registerEndpoint(app, calls.cancelKit, async ({ viewer }) => ({
    kit: await kit.cancelKit(context, viewer.accountId),
  }));
  registerEndpoint(app, calls.saveKitText, async ({ viewer, params, body }) => ({
    text: await saveText(context, viewer.accountId, params.id, body),
  }));
  registerEndpoint(
    app,
    suggestTextsByModel,
    async ({ viewer, params: { id }, idempotencyKey: key }, { log }) => ({
      run: await askForTexts(context, { viewer, id, key }, (err) =>
        log.warn({ err }, 'A run of the language model could not be ended'),
      ),
    }),
  );
  registerDownload(app, calls.downloadKit, ({ accountId }) => kit.archiveKit(context, accountId));
}
