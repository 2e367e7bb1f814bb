/**
 * An OpenID provider for development, so that the Google button works without a registered client.
 * It accepts any address, so the server refuses to start with it where others can reach it, and what it does for
 * requests that were passed on.
 */
import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { requireThisMachine } from '../../lib/http/local-request.ts';
import type { ProviderSettings } from '../../lib/identity/identity-provider.ts';
import { CALLBACK_PATH } from '../../modules/auth/popup.routes.ts';
import { accountChooser } from './dev-identity-page.ts';

const PATH = '/dev-identity';
const DEVELOPMENT_CLIENT = 'waggle-development';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ChosenProvider {
  settings: ProviderSettings;
  /** Registers the provider's routes, if this process runs it. */
  register?(app: FastifyInstance): Promise<void>;
}

/** New at each start: the package's own key is known to everybody. */
function newSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
}

/** Loaded at first use, because it takes time and memory. */
async function createProvider(config: Config, issuer: string): Promise<Handler> {
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: DEVELOPMENT_CLIENT,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['implicit'],
        response_types: ['id_token'],
        redirect_uris: [`${config.publicUrl}${CALLBACK_PATH}`],
      },
    ],
    jwks: { keys: [newSigningKey()] },
    responseTypes: ['id_token'],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile'],
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `${PATH}/choose/${uid}` },
    cookies: { keys: [DEVELOPMENT_CLIENT] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const { email, name } = JSON.parse(Buffer.from(id, 'base64url').toString());
        return { sub: id, email, email_verified: true, name };
      },
    }),
  });
  const handle = provider.callback();
  const choose = accountChooser(provider, PATH);
  return (request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/choose/')) void choose(request, response);
    else void handle(request, response);
  };
}

/** @throws Error where others can reach the server, which the settings refuse before */
function developmentProvider(config: Config): ChosenProvider {
  if (config.exposed) throw new Error('The development identity provider would let anybody in');
  const issuer = `${config.publicUrl}${PATH}`;
  let provider: Promise<Handler> | undefined;
  const load = (): Promise<Handler> => (provider ??= createProvider(config, issuer));

  async function register(app: FastifyInstance): Promise<void> {
    await app.register(async (scope) => {
      // The provider reads its own bodies.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.route({
        method: ['GET', 'POST'],
        url: `${PATH}/*`,
        schema: { hide: true },
        handler: async (request, reply) => {
          requireThisMachine(request.raw);
          const handle = await load();
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders())) {
            if (value !== undefined) reply.raw.setHeader(name, value);
          }
          const { raw } = request;
          Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').slice(PATH.length) });
          handle(raw, reply.raw);
        },
      });
    });
  }

  return { settings: { issuer, clientId: DEVELOPMENT_CLIENT, load }, register };
}

/** Without a provider in the settings, the development provider is used; the settings refuse that where others can reach it. */
export function chooseProvider(config: Config): ChosenProvider {
  return config.oidc === 'development' ? developmentProvider(config) : { settings: config.oidc };
}
