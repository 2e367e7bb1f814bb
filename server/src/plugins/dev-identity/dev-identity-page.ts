/** The account chooser of the development identity provider; it checks no identity, so production refuses to start with it. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { escapeHtml } from '../../lib/mail/render-mail.ts';

const MAX_BODY_LENGTH = 10_000;

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 24rem; margin: 3rem auto; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input, button { box-sizing: border-box; width: 100%; min-height: 44px; padding: .5rem .75rem; font: inherit; }
button { margin-top: 1rem; cursor: pointer; }`;

/** The product's own policy does not allow this page's inline styles. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function chooserPage(action: string, problem: string): string {
  const notice = problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<h1>Choose an account</h1>
<p>This page stands in for Google on a machine where no Google client is set up. It accepts any address.</p>
${notice}
<form method="post" action="${escapeHtml(action)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" required autocomplete="email">
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name">
<button name="choice" value="continue">Continue</button>
<button name="choice" value="cancel" formnovalidate>Cancel</button>
</form>
</body>
</html>
`;
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'cross-origin-opener-policy': 'unsafe-none',
  });
  response.end(html);
}

/** Grants every requested scope. */
async function grantAll(provider: Provider, accountId: string, clientId: string): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile');
  return grant.save();
}

/**
 * @param mount the provider's path, for the form's action
 * @returns the handler of `/choose/<interaction>`
 */
export function accountChooser(provider: Provider, mount: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { params } = await provider.interactionDetails(request, response);
      const action = `${mount}${request.url ?? ''}`;
      if (request.method !== 'POST') {
        sendPage(response, chooserPage(action, ''));
        return;
      }
      const form = new URLSearchParams((await text(request)).slice(0, MAX_BODY_LENGTH));
      if (form.get('choice') === 'cancel') {
        const refusal = { error: 'access_denied', error_description: 'cancelled' };
        await provider.interactionFinished(request, response, refusal);
        return;
      }
      const email = (form.get('email') ?? '').trim().toLowerCase();
      if (!/^\S+@\S+$/.test(email)) {
        sendPage(response, chooserPage(action, 'Type an email address'));
        return;
      }
      const name = (form.get('name') ?? '').trim() || undefined;
      const accountId = Buffer.from(JSON.stringify({ email, name })).toString('base64url');
      const grantId = await grantAll(provider, accountId, String(params['client_id']));
      await provider.interactionFinished(request, response, {
        login: { accountId },
        select_account: {},
        consent: { grantId },
      });
    } catch {
      if (!response.headersSent) {
        response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
      }
      response.end('This sign-in has expired. Close the window and start again.');
    }
  };
}
