/** Routes for plain HTML forms: only these take `application/x-www-form-urlencoded`, and little of it. */
import { isStorable } from '@waggle/contract/text';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A mail program that posts to the link of a mail may choose this one. */
const MULTIPART = 'multipart/form-data';
const MAX_BYTES = 16 * 1024;
const MAX_FIELDS = 20;

export type FormFields = Readonly<Record<string, string>>;

function parseFields(body: string): FormFields {
  const fields = [...new URLSearchParams(body)];
  if (fields.length > MAX_FIELDS) throw new ApiError('too_large');
  if (fields.some((pair) => !pair.every(isStorable))) throw new ApiError('malformed_request');
  // The first of each name.
  return Object.assign(Object.create(null), Object.fromEntries(fields.toReversed())) as FormFields;
}

/** Registers routes whose forms are parsed to their fields. */
export async function formRoutes(
  app: FastifyInstance,
  register: (routes: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser<string>(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async (_request: unknown, body: string) => parseFields(body),
    );
    routes.addContentTypeParser(
      MULTIPART,
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async () => ({}),
    );
    register(routes);
  });
}

/** @returns a field of a form's body; '' where it has none */
export function fieldOf(body: unknown, name: string): string {
  const value = (body as FormFields | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
