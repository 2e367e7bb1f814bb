/** The API documentation, generated from the contract: OpenAPI, and an HTML page. */
import swagger from '@fastify/swagger';
import { ENDPOINTS } from '@waggle/contract/api';
import { ERRORS } from '@waggle/contract/errors';
import { VISITOR } from '@waggle/contract/permissions/actor';
import { canAccess } from '@waggle/contract/permissions/can';
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { escapeHtml } from '../lib/mail/render-mail.ts';

const STYLE_PATH = '/v1/docs.css';
const STYLE = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
article { margin: 2rem 0; padding-top: 1rem; border-top: 2px solid; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 6px; }
`;

export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: PRODUCT_NAME, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
}

function schemaBlock(title: string, schema: z.ZodMiniType | undefined): string {
  if (schema === undefined) return '';
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`;
}

function docsPage(): string {
  const calls = ENDPOINTS.map((endpoint) => {
    const errors = endpoint.errors
      .map(
        (code) => `<li><code>${code}</code> ${ERRORS[code].status}: ${ERRORS[code].message}</li>`,
      )
      .join('');
    return `<article>
<h2>${endpoint.method} ${endpoint.path}</h2>
<p>${escapeHtml(endpoint.summary)}. ${canAccess(VISITOR, endpoint.action).allowed ? 'For everybody.' : 'Needs a bearer token.'} Permission: <code>${endpoint.action}</code>.${endpoint.creates ? ' Takes an Idempotency-Key.' : ''}</p>
${schemaBlock('Query', endpoint.query)}
${schemaBlock('Body', endpoint.body)}
${schemaBlock('Answer, under data', endpoint.data)}
${errors === '' ? '' : `<h3>Its own errors</h3><ul>${errors}</ul>`}
</article>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of ${PRODUCT_NAME}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<h1>Calls of ${PRODUCT_NAME}</h1>
<p>Every answer is <code>{status, message, data}</code>; an error adds <code>code</code> and <code>errors</code>. For machines: <a href="/v1/openapi.json">openapi.json</a>.</p>
${calls.join('\n')}
</body>
</html>
`;
}

/** Call after every route is registered. */
export function serveDocs(app: FastifyInstance): void {
  // Made when first asked for: it would be a sixth of the time that the routes take at each start.
  let page: string | undefined;
  // As text, because its megabytes would be written anew for each caller.
  let description: string | undefined;
  app.get('/v1/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((description ??= JSON.stringify(app.swagger()))),
  );
  app.get('/v1/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage())),
  );
  app.get(STYLE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
}
