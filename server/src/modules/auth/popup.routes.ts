/** The sign-in popup: the redirect to the provider, and the callback page. */
import { POPUP_CHANNEL } from '@waggle/contract/auth/popup';
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../../lib/context.ts';

export const CALLBACK_PATH = '/sign-in/callback';

const random = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/));
const query = z.object({ state: random, nonce: random });

/** The answer is in the fragment, which is not sent to a server; the page passes it to the window that opened the popup. */
const CALLBACK_SCRIPT = `const channel = new BroadcastChannel('${POPUP_CHANNEL}');
channel.postMessage({ type: '${POPUP_CHANNEL}', hash: location.hash });
history.replaceState(null, '', location.pathname);
window.close();
`;

const CALLBACK_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Signing in to ${PRODUCT_NAME}</title>
<script src="${CALLBACK_PATH}.js" type="module"></script>
</head>
<body><p>You can close this window and continue in ${PRODUCT_NAME}.</p></body>
</html>
`;

export function popupRoutes(app: FastifyInstance, context: Context): void {
  const { identityProvider: provider } = context;
  const redirectUri = `${context.config.publicUrl}${CALLBACK_PATH}`;

  app.get('/sign-in/google', { schema: { hide: true } }, async (request, reply) => {
    // The popup has to stay connected to the page that opened it while it visits the provider.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.redirect(`${redirectUri}#error=invalid_request`);
    const { state, nonce } = asked.data;
    try {
      const target = new URL(await provider.authorizationEndpoint());
      target.search = new URLSearchParams({
        response_type: 'id_token',
        response_mode: 'fragment',
        client_id: provider.clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
      }).toString();
      return await reply.redirect(target.href);
    } catch {
      return reply.redirect(`${redirectUri}#error=temporarily_unavailable&state=${state}`);
    }
  });

  app.get(CALLBACK_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(CALLBACK_PAGE),
  );
  app.get(`${CALLBACK_PATH}.js`, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(CALLBACK_SCRIPT),
  );
}
