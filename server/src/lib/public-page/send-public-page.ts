/** Answers with a public page of a user's own: no script, one stylesheet by its hash, nothing from elsewhere. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, markup } from './markup.ts';

export interface PublicPage {
  /** Text. */
  readonly title: string;
  /** Of this program and of checked colours; a user's text is never in it. */
  readonly style: string;
  readonly body: Html;
  readonly status?: number;
}

function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

export function sendPublicPage(
  reply: FastifyReply,
  { title, style, body, status = 200 }: PublicPage,
): FastifyReply {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
${body}
</body>
</html>
`;
  return reply
    .code(status)
    .header('content-security-policy', policyOf(style))
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
