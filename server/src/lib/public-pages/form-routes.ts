/** Routes for plain HTML forms: only these take `application/x-www-form-urlencoded`, and little of it. They answer errors with pages. */
import { isStorable } from '@waggle/contract/text';
import { withPlainBreaks } from '@waggle/contract/text/typed-text';
import type { FastifyError, FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { refusalOf } from '../http/refusal.ts';
import { errorPage } from './error-page.ts';
import type { FormFields } from './form-fields.ts';
import { sendPage } from './send-page.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A mail program that posts to the link of a mail may choose this one. */
const MULTIPART = 'multipart/form-data';

/** How much a form may send. */
interface FormSize {
  readonly bytes: number;
  readonly fields: number;
}
const SMALL: FormSize = { bytes: 16 * 1024, fields: 20 };

function parseFields(body: string, { fields: most }: FormSize): FormFields {
  const sent = [...new URLSearchParams(body)];
  if (sent.length > most) throw new ApiError('too_large');
  const isRight = sent.every((pair) => pair.every(isStorable));
  if (!isRight) throw new ApiError('malformed_request');
  return new URLSearchParams(sent.map(([name, value]) => [name, withPlainBreaks(value)]));
}

/** Registers routes whose forms are parsed to their fields. */
export async function formRoutes(
  app: FastifyInstance,
  register: (routes: FastifyInstance) => void,
  size: FormSize = SMALL,
): Promise<void> {
  const parsing = { parseAs: 'string', bodyLimit: size.bytes } as const;
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser<string>(
      FORM_TYPE,
      parsing,
      async (_request: unknown, body: string) => parseFields(body, size),
    );
    // That something was posted is all it says.
    routes.addContentTypeParser(MULTIPART, parsing, async () => new URLSearchParams());
    routes.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = refusalOf(error);
      const status = refusal?.status ?? error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'A public page could not be shown');
      if (refusal?.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
      return sendPage(request, reply, errorPage(status));
    });
    // No row has a name that cannot be stored.
    routes.addHook('preHandler', async ({ params }) => {
      const names = Object.values(params as Readonly<Record<string, string>>);
      if (!names.every(isStorable)) throw new ApiError('not_found');
    });
    register(routes);
  });
}
