/** An OpenID issuer on loopback: discovery, keys, and tokens made to order, wrong ones included. */
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { listen } from '../product/free-port.ts';

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
  readonly #clock: Clock;
  #server: Server | undefined;
  /** Made when they are first needed: most tests never sign in this way. */
  #keys: Promise<KeyPair> | undefined;
  #foreign: Promise<KeyPair> | undefined;
  #port = 0;
  #serial = 0;

  /** @param clock the one the tokens' times go by */
  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.requests.push(request.url ?? '');
      if (this.silent) return;
      void this.#answer(request.url ?? '').then((answer) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(answer));
      });
    });
    this.#port = await listen(this.#server);
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** A token for `mira@foldlamp.example`, valid by default; each one is different. */
  async token({ claims = {}, without = [], foreignKey = false, header = {} }: TokenOptions = {}) {
    this.#serial += 1;
    const now = Math.floor(Date.parse(this.#clock.now()) / 1000);
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
    const { privateKey } = await (foreignKey ? this.#makeForeignKeys() : this.#makeKeys());
    const jwt = new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header });
    return jwt.sign(privateKey);
  }

  #makeKeys = () => (this.#keys ??= generateKeyPair('RS256'));
  #makeForeignKeys = () => (this.#foreign ??= generateKeyPair('RS256'));

  async #answer(path: string): Promise<unknown> {
    if (path === '/.well-known/openid-configuration') {
      return {
        issuer: this.issuer,
        jwks_uri: `${this.issuer}/keys`,
        authorization_endpoint: `${this.issuer}/authorize`,
      };
    }
    if (path !== '/keys') return {};
    const jwk = await exportJWK((await this.#makeKeys()).publicKey);
    return { keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] };
  }
}
