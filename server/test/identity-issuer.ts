/** An OpenID issuer on loopback: discovery, keys, and tokens made to order, wrong ones included. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const CLIENT_ID = 'client-under-test';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

export interface TokenOptions {
  claims?: JWTPayload & { email?: unknown; email_verified?: unknown; name?: unknown };
  /** Claims that are left out. */
  without?: readonly string[];
  /** Signed with a key the issuer does not publish. */
  foreignKey?: boolean;
  header?: Record<string, unknown>;
}

export class IdentityIssuer {
  /** Paths that were asked for, in order. */
  readonly requests: string[] = [];
  /** While true, every request hangs without an answer. */
  silent = false;
  #server: Server | undefined;
  #keys: KeyPair | undefined;
  #foreign: KeyPair | undefined;
  #port = 0;
  #serial = 0;

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#keys = await generateKeyPair('RS256');
    this.#foreign = await generateKeyPair('RS256');
    const jwk = {
      ...(await exportJWK(this.#keys.publicKey)),
      kid: 'one',
      alg: 'RS256',
      use: 'sig',
    };
    this.#server = createServer((request, response) => {
      this.requests.push(request.url ?? '');
      if (this.silent) return;
      const answers: Record<string, unknown> = {
        '/.well-known/openid-configuration': {
          issuer: this.issuer,
          jwks_uri: `${this.issuer}/keys`,
          authorization_endpoint: `${this.issuer}/authorize`,
        },
        '/keys': { keys: [jwk] },
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** A token for `mira@foldlamp.example`, right unless told otherwise; each one is different. */
  async token({ claims = {}, without = [], foreignKey = false, header = {} }: TokenOptions = {}) {
    this.#serial += 1;
    const now = Math.floor(Date.now() / 1000);
    const all: JWTPayload = {
      iss: this.issuer,
      aud: CLIENT_ID,
      sub: 'subject-1',
      iat: now,
      exp: now + 600,
      jti: String(this.#serial),
      email: 'mira@foldlamp.example',
      email_verified: true,
      name: 'Mira Fold',
      ...claims,
    };
    for (const name of without) delete all[name];
    const key = (foreignKey ? this.#foreign : this.#keys)?.privateKey;
    if (key === undefined) throw new Error('The issuer is not started');
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);
  }
}
