/** A real OpenID provider on loopback in place of Google: accounts to choose, consent to refuse. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import { listen } from '../product/free-port.ts';

export const OPENID_CLIENT = 'client-of-the-browser-tests';

/** Seconds that anything it hands out is good for. */
const LIFETIME = 600;

const CHOOSER = `<!doctype html><html lang="en"><title>Choose an account</title>
<h1>Choose an account</h1>
<form method="post">
<label>Email <input name="email" type="email"></label>
<label>Name <input name="name"></label>
<button name="choice" value="continue">Continue</button>
<button name="choice" value="cancel">Cancel</button>
</form></html>`;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface OpenIdProvider {
  issuer: string;
  /**
   * Loads the provider, which a test awaits before it opens a window: the first load takes seconds on a busy machine,
   * and the product gives up on a provider sooner, and closes the window.
   */
  prepare(): Promise<unknown>;
  /** How often the account chooser was shown. */
  choices(): number;
  /** Registers a product's redirect address, which is known only after its start. */
  admit(redirectUri: string): void;
  stop(): void;
}

/** The typed address and name are encoded in the account id. */
function claimsOf(accountId: string) {
  const { email, name } = JSON.parse(Buffer.from(accountId, 'base64url').toString());
  return { sub: accountId, email, email_verified: true, name };
}

async function chooseAccount(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(CHOOSER);
    return;
  }
  const form = new URLSearchParams(await text(request));
  if (form.get('choice') === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const account = JSON.stringify({ email: form.get('email'), name: form.get('name') });
  const accountId = Buffer.from(account).toString('base64url');
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, {
    login: { accountId },
    select_account: {},
    consent: { grantId },
  });
}

async function makeProvider(issuer: string, redirectUris: string[]): Promise<Provider> {
  // Loaded on demand: most tests never use it.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new OidcProvider(issuer, {
    clients: [
      {
        client_id: OPENID_CLIENT,
        // Only a native client may come back to a loopback address over http.
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['implicit'],
        response_types: ['id_token'],
        redirect_uris: redirectUris,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key that only tests know'] },
    ttl: { Grant: LIFETIME, IdToken: LIFETIME, Interaction: LIFETIME, Session: LIFETIME },
    responseTypes: ['id_token'],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile'],
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/choose/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
  });
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const redirectUris: string[] = [];
  let asked = 0;
  let running: Promise<{ provider: Provider; handle: Handler }> | undefined;
  const load = () =>
    (running ??= makeProvider(issuer, redirectUris).then((provider) => ({
      provider,
      handle: provider.callback(),
    })));
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    void load().then(({ provider, handle }) => {
      if (!request.url?.startsWith('/choose/')) return handle(request, response);
      if (request.method === 'GET') asked += 1;
      return chooseAccount(provider, request, response);
    });
  });
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  return {
    issuer,
    prepare: load,
    choices: () => asked,
    admit: (redirectUri) => void redirectUris.push(redirectUri),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
