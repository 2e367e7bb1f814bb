/** Calls about all of a user's data, the export and the erasure, and the public page about what is kept. */
import * as calls from '@waggle/contract/data-rights';
import { PRIVACY_PATH } from '@waggle/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerDownload } from '../../lib/http/download-route.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { sendPage } from '../../lib/public-pages/send-page.ts';
import { eraseAccount } from './erasure.service.ts';
import { describeExport, exportOwnData } from './export.service.ts';
import { privacyPage } from './privacy-page.ts';

export function dataRightsRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, calls.describeExport, ({ viewer }) => describeExport(context, viewer));
  registerDownload(app, calls.exportOwnData, async (viewer, { log }) => ({
    contentType: 'application/zip',
    fileName: calls.EXPORT_FILE_NAME,
    ...(await exportOwnData(context, viewer, (error) =>
      log.warn({ err: error }, 'An aborted export still counts for today'),
    )),
  }));
  registerEndpoint(app, calls.eraseAccount, async ({ viewer, body }) => {
    await eraseAccount(context, viewer, body.email);
    return {};
  });
  app.get(PRIVACY_PATH, { schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, privacyPage(context.config)),
  );
}
