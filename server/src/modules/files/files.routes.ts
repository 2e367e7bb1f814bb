/** Calls about files. */
import * as calls from '@waggle/contract/files';
import { readFileText as readFileTextCall } from '@waggle/contract/files/file-text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { deleteFile, linkFile } from './download/download.service.ts';
import { downloadRoutes } from './download/download.routes.ts';
import { createFileChecker } from './check/file-checker.ts';
import { createAdmission } from './upload/upload-admission.ts';
import { readFileText } from './text/file-text.service.ts';
import { createTextReader } from './text/text-reader.ts';
import { uploadFile } from './upload/upload.service.ts';

export async function filesRoutes(app: FastifyInstance, context: Context): Promise<void> {
  downloadRoutes(app, context);
  registerEndpoint(app, calls.linkFile, ({ viewer, params }) =>
    linkFile(context, viewer, params.id),
  );
  registerEndpoint(app, calls.deleteFile, async ({ viewer, params }) => {
    await deleteFile(context, viewer, params.id);
    return {};
  });
  const reader = createTextReader();
  app.addHook('onClose', async () => reader.close());
  registerEndpoint(app, readFileTextCall, ({ viewer, params, query }, request) =>
    readFileText(context, reader, viewer, { id: params.id, page: query.page, request }),
  );
  const checker = createFileChecker();
  const admission = createAdmission(context);
  app.addHook('onClose', async () => checker.close());
  // Separate, because only this route accepts multipart bodies.
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // Not parsed here: the service streams the body to the disk.
    uploads.addContentTypeParser('multipart/form-data', async () => undefined);
    registerEndpoint(uploads, calls.uploadFile, async ({ viewer, idempotencyKey }, request) => ({
      upload_data: await uploadFile(
        context,
        { checker, admission },
        { viewer, key: idempotencyKey, request },
      ),
    }));
  });
}
