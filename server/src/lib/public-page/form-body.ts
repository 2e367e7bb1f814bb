/** Bodies of plain HTML forms, for the few routes that take them. */
import type { FastifyInstance } from 'fastify';
import { isStorable } from '@waggle/contract/text';
import { ApiError } from '../api-error.ts';

/** The fields of a form in the order in which they came; a name may come more than once. */
export type FormFields = URLSearchParams;

const LIMITS = { bytes: 128 * 1024, fields: 600 } as const;

/** Makes the routes of a scope take forms, and nothing else. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMITS.bytes },
    (_request, body, done) => {
      const fields = new URLSearchParams(body);
      if (fields.size > LIMITS.fields) return done(new ApiError('too_large'));
      const storable = [...fields].every(([name, value]) => isStorable(name + value));
      return done(storable ? null : new ApiError('malformed_request'), fields);
    },
  );
  // Mail programs may post this way to a link that stops mails; that something was posted is all they say.
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: LIMITS.bytes },
    (_request, _body, done) => done(null, new URLSearchParams()),
  );
}
